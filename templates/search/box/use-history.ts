import { useEffect, useState } from 'react'
import { readStored, store } from '../../browser/storage.ts'
import * as storageKeys from '../../storage-keys.ts'

/** A page, or a section of one, that the reader found earlier. */
export interface Visit {
  readonly href: string
  readonly title: string
  /** Its ancestors. */
  readonly section: string
}

/** Pages the reader found earlier: recent ones, and favorites. */
export interface History {
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
