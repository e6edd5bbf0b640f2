import type { KeyboardEvent, MouseEvent } from 'react'
import type { SearchTexts } from '../../../src/shared/search/texts.ts'
import { all } from '../../browser/dom.ts'
import { Icon } from '../../parts/Icon.tsx'
import { HitIcon } from './HitIcon.tsx'
import type { History, Visit } from './use-history.ts'

interface Props {
  readonly texts: SearchTexts
  readonly history: History
  readonly onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Pages found earlier, shown while the field is empty; website.md section 2. */
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
