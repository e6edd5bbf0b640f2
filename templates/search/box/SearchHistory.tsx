import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import type { HitKind } from '../../../src/shared/search/engine.ts'
import type { SearchTexts } from '../../../src/shared/search/texts.ts'
import { all } from '../../browser/dom.ts'
import { readStored, store } from '../../browser/storage.ts'
import { Icon } from '../../parts/Icon.tsx'
import * as storageKeys from '../../storage-keys.ts'
import { hitIconAttributes, hitIcons } from '../hits.ts'

/** A page, or a section of one, that the reader found earlier. */
export interface Visit {
  readonly href: string
  readonly title: string
  /** Its ancestors. */
  readonly section: string
}

/** Pages the reader found earlier: recent ones, and favorites. */
interface History {
  readonly recent: readonly Visit[]
  readonly favorites: readonly Visit[]
  readonly add: (visit: Visit) => void
  readonly forget: (visit: Visit) => void
  /** Moves a page from the recent ones to the favorites. */
  readonly save: (visit: Visit) => void
}

/** Number of recent pages: as many as fit a phone's screen with the favorites. */
const maxRecent = 5

/** Stores what the reader found in this browser. */
export function useHistory(): History {
  const [recent, setRecent] = useState<readonly Visit[]>([])
  const [favorites, setFavorites] = useState<readonly Visit[]>([])
  useEffect(() => {
    setRecent(readVisits(storageKeys.searchRecent))
    setFavorites(readVisits(storageKeys.searchFavorites))
  }, [])
  const keepRecent = (visits: readonly Visit[]): void => {
    setRecent(visits)
    store(storageKeys.searchRecent, JSON.stringify(visits))
  }
  const keepFavorites = (visits: readonly Visit[]): void => {
    setFavorites(visits)
    store(storageKeys.searchFavorites, JSON.stringify(visits))
  }
  return {
    recent,
    favorites,
    add: ({ href, title, section }) => {
      if (favorites.some((known) => known.href === href)) return
      keepRecent([{ href, title, section }, ...without(recent, href)].slice(0, maxRecent))
    },
    forget: ({ href }) => {
      keepRecent(without(recent, href))
      keepFavorites(without(favorites, href))
    },
    save: (visit) => {
      keepRecent(without(recent, visit.href))
      keepFavorites([visit, ...without(favorites, visit.href)])
    },
  }
}

function without(visits: readonly Visit[], href: string): Visit[] {
  return visits.filter((visit) => visit.href !== href)
}

/** Stored data may be from an older version of the site, or from another program. */
function readVisits(key: string): Visit[] {
  try {
    const stored: unknown = JSON.parse(readStored(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isVisit) : []
  } catch {
    return []
  }
}

function isVisit(value: unknown): value is Visit {
  if (typeof value !== 'object' || value === null) return false
  if (!('href' in value && 'title' in value && 'section' in value)) return false
  const isText = [value.href, value.title, value.section].every((text) => typeof text === 'string')
  // Only addresses of this site.
  return isText && /^\/(?!\/)/.test(String(value.href))
}

interface Props {
  readonly texts: SearchTexts
  readonly history: History
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Pages found earlier, shown while the field is empty. */
export function SearchHistory({ texts, history, onFollow }: Props) {
  const { recent, favorites, save, forget } = history
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) moveFocus(event, step)
  }
  const list = (visits: readonly Visit[], isSaved: boolean) => (
    <ul className="search-list" onKeyDown={onKey}>
      {visits.map((visit) => (
        <li key={visit.href}>
          <a href={visit.href} onClick={onFollow}>
            <HitIcon kind={visit.href.includes('#') ? 'section' : 'page'} />
            <span className="search-label">{visit.title}</span>
            <span className="search-crumb">{visit.section}</span>
          </a>
          {!isSaved && (
            <button
              type="button"
              className="icon-button"
              title={texts.save}
              aria-label={`${texts.save}: ${visit.title}`}
              onClick={(event) => {
                leaveRow(event, 0)
                save(visit)
              }}
            >
              <Icon name="star" />
            </button>
          )}
          <button
            type="button"
            className="icon-button"
            title={texts.remove}
            aria-label={`${texts.remove}: ${visit.title}`}
            onClick={(event) => {
              leaveRow(event, -1)
              forget(visit)
            }}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
  if (recent.length + favorites.length === 0) return <p className="search-none">{texts.noRecent}</p>
  return (
    <>
      {recent.length > 0 && <h2>{texts.recent}</h2>}
      {list(recent, false)}
      {favorites.length > 0 && <h2>{texts.favorite}</h2>}
      {list(favorites, true)}
    </>
  )
}

/** Moves the focus from a row that goes away to the same button of the one below or above it, or to the field. */
function leaveRow({ currentTarget }: MouseEvent<HTMLElement>, place: 0 | -1): void {
  const row = currentTarget.closest('li')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbor ? all('button', neighbor).at(place) : row?.closest('dialog')?.querySelector('input')
  next?.focus()
}

/** Moves the focus between the field and the links of the search dialog, with wraparound. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, step: number): void {
  const dialog = event.currentTarget.closest('dialog')
  if (!dialog) return
  const stops = all('input, .search-list a', dialog)
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  stops.at((at + step) % stops.length)?.focus()
  event.preventDefault()
}

/** Shows what a result is: a page, a section, an option or an operation. */
export function HitIcon({ kind }: { readonly kind: HitKind }) {
  return (
    <svg {...hitIconAttributes} data-kind={kind} strokeWidth="1.75" aria-hidden="true">
      <path d={hitIcons[kind]} />
    </svg>
  )
}
