import type { ApiLevels, ApiLevelsSection, ApiSchema } from '../../../shared/api-page.ts'
import type { Building, Draft, Place } from './building.ts'
import { type LeftOut, leaveCode, leaveOut, makeOtherPages, type OtherPages } from './other-pages.ts'
import { weighCode } from './shorten.ts'

/** Room for deeper levels, in bytes of HTML: with it, most pages stay below 20 kB compressed. */
const ROOM = 90_000
/** Room for the fields of the page's own values; beyond it they have their names and types here, the rest elsewhere. */
const OWN_ROOM = 180_000
/** A page with more than this has no room even for names: its other bodies are folded as a whole. */
const FULL = 260_000
/** Room for samples and examples. */
const CODE_ROOM = 150_000
/** Fields and code together: with what is around them, a page stays below 400 kB. */
const TOGETHER = 270_000
/** Code leaves room for fields that come after it. */
const CODE_TOGETHER = 230_000
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
interface Postponed {
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
  /** Takes room for code of so many characters; false if there is none. */
  readonly takeCode: (characters: number) => boolean
  /** Leaves code to another page; the same code is there once. */
  readonly leaveCode: Building['leaveCode']
  /** Leaves anything else to another page. */
  readonly leave: (id: string, left: LeftOut) => ApiLevels
  /** Makes the deeper levels, as far as there is room; returns the sections of the other pages. */
  readonly finish: () => readonly (readonly ApiLevelsSection[])[]
}

/** What is on a page so far, in bytes of HTML, and what is still to be made. */
interface PageState {
  readonly waiting: Task[][]
  readonly others: OtherPages
  fields: number
  code: number
}

/** The levels of one page. */
export function createLevels({ levelsHref }: LevelsOptions): Levels {
  const state: PageState = { waiting: [], others: { left: [], known: new Map() }, fields: 0, code: 0 }
  return {
    add: (task) => {
      const { place } = task
      if (place.top === undefined) addTo(state.waiting, place.level, task)
      else if (state.fields <= FULL && state.fields + state.code <= TOGETHER) run(state, task, place)
      else leave(state, task)
    },
    take: (weight) => {
      if (state.fields > OWN_ROOM || state.fields + state.code > TOGETHER) return false
      state.fields += weight
      return true
    },
    postpone: ({ draft, place, weight, make }) => {
      draft.levels = leaveOut(state.others, place.prefix, {
        weight: () => weight,
        make: () => ({ schema: make({ ...place, level: 0 }) }),
      })
    },
    takeCode: (characters) => {
      const weight = weighCode(characters)
      if (state.code + weight > CODE_ROOM || state.fields + state.code + weight > CODE_TOGETHER) return false
      state.code += weight
      return true
    },
    leaveCode: (id, title, code) => leaveCode(state.others, { id, title, code }),
    leave: (id, left) => leaveOut(state.others, id, left),
    finish: () => {
      settle(state)
      return makeOtherPages(state.others, {
        levelsHref,
        startPage: () => Object.assign(state, { fields: 0, code: 0 }),
        take: (weight) => {
          state.fields += weight
        },
        hasRoom: (weight) => state.fields + weight <= ROOM,
        finishPage: () => settle(state),
      })
    },
  }
}

function run(state: PageState, { draft, weight, make }: Task, place: Place): void {
  state.fields += weight(place)
  Object.assign(draft, make(place))
}

function leave(state: PageState, { draft, place, count, home, weight, make }: Task): void {
  if (home !== undefined) {
    draft.levels = { href: home, id: place.prefix, count }
    return
  }
  const { type, link } = draft
  const top = ownPlace(place)
  draft.levels = leaveOut(state.others, place.prefix, {
    count,
    weight: () => weight(place),
    make: () => {
      state.fields += weight(top)
      return { schema: { type, ...(link && { link }), ...make(top) } }
    },
  })
}

/** One level after the other: a structure may add others to its own level, and to the next. */
function settle(state: PageState): void {
  const { waiting } = state
  for (let level = 0; level < waiting.length; level++) {
    for (const task of waiting[level] ?? []) {
      const fields = state.fields + task.weight(task.place)
      const hasRoom = level < DEPTH && !task.isFar && fields <= ROOM && fields + state.code <= TOGETHER
      if (hasRoom) run(state, task, task.place)
      else leave(state, task)
    }
  }
  waiting.length = 0
}

/** The place of a structure that is the first level of its section. */
function ownPlace(place: Place): Place {
  return { ...place, level: 0, top: 'entries' }
}

function addTo(waiting: Task[][], level: number, task: Task): void {
  const tasks = waiting[level]
  if (tasks) tasks.push(task)
  else waiting[level] = [task]
}
