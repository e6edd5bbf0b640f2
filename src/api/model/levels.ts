import type { ApiLevels, ApiLevelsPage, ApiSchema } from '../../shared/api-page.ts'
import type { Draft, Place } from './building.ts'

/** Room for deeper levels, in bytes of HTML: with it, most pages stay below 20 kB compressed. */
const ROOM = 90_000
/** Room for the fields of the page's own values; beyond it they have their names and types here, the rest elsewhere. */
const OWN_ROOM = 180_000
/** A page with more than this has no room even for names: its other bodies are folded as a whole. */
const FULL = 260_000
/** Levels of any kind on one page: elements nested more deeply are hard to follow, and slow. */
const DEPTH = 10

/** A structure that is still to be made, or to be left to another page. */
export interface Task {
  readonly draft: Draft
  readonly place: Place
  /** How many fields it has. */
  readonly count: number
  /** Whether it has its place on the page of its schema, however much room there is. */
  readonly isFar: boolean
  /** The page of its schema. */
  readonly home?: string
  /** About how many bytes of HTML it takes, without what is below, and without fields for which room is taken one by one. */
  readonly weight: (place: Place) => number
  readonly make: (place: Place) => Partial<ApiSchema>
}

/** Where the pages for deeper levels are. */
export interface LevelsOptions {
  /** Address of the page with a number, from 1. */
  readonly levelsHref: (number: number) => string
}

/** A schema of which a page shows only the type. */
export interface Postponed {
  readonly draft: Draft
  readonly place: Place
  readonly weight: number
  readonly make: (place: Place) => ApiSchema
}

/** Decides what is on a page: all of its own values first, then one level after the other. */
export interface Levels {
  /** Adds a structure; that of the page's own value is made at once. */
  readonly add: (task: Task) => void
  /** Takes room for one more field of the page's own value; false if there is none. */
  readonly take: (weight: number) => boolean
  /** Leaves the whole of a schema, except its type, to another page. */
  readonly postpone: (whole: Postponed) => void
  /** Makes the deeper levels, as far as there is room; returns the sections of the other pages. */
  readonly finish: () => readonly ApiLevelsPage['sections'][]
}

/** A structure that is a section of another page. */
interface Left {
  /** Where it is told where that is. */
  readonly levels: { -readonly [Key in keyof ApiLevels]: ApiLevels[Key] }
  readonly weight: () => number
  readonly make: () => ApiSchema
}

/** The levels of one page. */
export function createLevels({ levelsHref }: LevelsOptions): Levels {
  const waiting: Task[][] = []
  const left: Left[] = []
  let spent = 0
  const run = ({ draft, weight, make }: Task, place: Place): void => {
    spent += weight(place)
    Object.assign(draft, make(place))
  }
  const leave = ({ draft, place, count, home, weight, make }: Task): void => {
    const levels = { href: home ?? '', id: place.prefix, count }
    draft.levels = levels
    if (home !== undefined) return
    const { type, link } = draft
    const top = ownPlace(place)
    left.push({
      levels,
      weight: () => weight(place),
      make: () => {
        spent += weight(top)
        return { type, ...(link && { link }), ...make(top) }
      },
    })
  }
  /** One level after the other: a structure may add others to its own level, and to the next. */
  const settle = (): void => {
    for (let level = 0; level < waiting.length; level++) {
      for (const task of waiting[level] ?? []) {
        const hasRoom = level < DEPTH && !task.isFar && spent + task.weight(task.place) <= ROOM
        if (hasRoom) run(task, task.place)
        else leave(task)
      }
    }
    waiting.length = 0
  }
  /** A page for what was left; what has no room there either is left again. */
  const makePage = (href: string): ApiLevelsPage['sections'] => {
    const batch = left.splice(0)
    const sections: { readonly id: string; readonly schema: ApiSchema }[] = []
    spent = 0
    for (const [index, { levels, weight, make }] of batch.entries()) {
      if (index > 0 && spent + weight() > ROOM) {
        left.push(...batch.slice(index))
        break
      }
      levels.href = `${href}#${levels.id}`
      sections.push({ id: levels.id, schema: make() })
    }
    settle()
    return sections
  }
  return {
    add: (task) => {
      const { place } = task
      if (place.top === undefined) addTo(waiting, place.level, task)
      else if (spent <= FULL) run(task, place)
      else leave(task)
    },
    take: (weight) => {
      if (spent > OWN_ROOM) return false
      spent += weight
      return true
    },
    postpone: ({ draft, place, weight, make }) => {
      const levels = { href: '', id: place.prefix, count: 0 }
      draft.levels = levels
      left.push({ levels, weight: () => weight, make: () => make({ ...place, level: 0 }) })
    },
    finish: () => {
      settle()
      const pages: ApiLevelsPage['sections'][] = []
      while (left.length > 0) pages.push(makePage(levelsHref(pages.length + 1)))
      return pages
    },
  }
}

/** The place of a structure that is the first level of its section. */
function ownPlace({ prefix, refs }: Place): Place {
  return { prefix, refs, level: 0, top: 'entries' }
}

function addTo(waiting: Task[][], level: number, task: Task): void {
  const tasks = waiting[level]
  if (tasks) tasks.push(task)
  else waiting[level] = [task]
}
