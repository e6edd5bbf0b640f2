import type { ApiCode, ApiLeftOut, ApiLevels, ApiLevelsSection, ApiSchema } from '../../../shared/api-page.ts'
import type { Draft, Place } from './building.ts'
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
/** Longer code has no colors: they would make it four times as large. */
const MAX_COLORED = 24_000
/** Longer code is cut into parts, each of which leads to the next: a page of one part stays below 400 kB. */
const MAX_PART = 120_000

/** A structure that is still to be made, or to be left to another page. */
export interface Task {
  readonly draft: Draft
  readonly place: Place
  /** Number of its fields. */
  readonly count: number
  /** Set if it has its place on the page of its schema, however much room there is. */
  readonly isFar: boolean
  /** The page of its schema. */
  readonly home?: string
  /** About how many bytes of HTML it takes, without what is below, and without fields for which room is taken one by one. */
  readonly weight: (place: Place) => number
  readonly make: (place: Place) => Partial<ApiSchema>
}

/** Content that a page has no room for. */
interface LeftOut {
  /** Number of its fields. */
  readonly count?: number
  /** About how many bytes of HTML it takes. */
  readonly weight: () => number
  readonly make: () => ApiLeftOut
}

/** Content that is left to another page, with the link to it, which is complete once that page is made. */
interface Left extends LeftOut {
  readonly levels: { -readonly [Key in keyof ApiLevels]: ApiLevels[Key] }
}

/** Decides what is on a page: all of its own values first, then one level after the other. */
export type Levels = ReturnType<typeof createLevels>

/** Bytes of HTML of a page so far, and the levels that are not rendered yet. */
interface PageState {
  readonly waiting: Task[][]
  readonly left: Left[]
  /** The code that is left to another page, by itself. */
  readonly leftCode: Map<string, ApiLevels>
  fields: number
  code: number
}

/** The levels of one page; `levelsHref` returns the address of the page with a number, from 1, for deeper ones. */
export function createLevels(levelsHref: (number: number) => string) {
  const state: PageState = { waiting: [], left: [], leftCode: new Map(), fields: 0, code: 0 }
  return {
    /** Adds a structure; that of the page's own value is made at once. */
    add: (task: Task): void => {
      const { place } = task
      if (place.top === undefined) addTo(state.waiting, place.level, task)
      else if (!task.isFar && state.fields <= FULL && state.fields + state.code <= TOGETHER) run(state, task, place)
      else leaveTask(state, task)
    },
    /** Takes room for one more field of the page's own value; false if there is none. */
    take: (weight: number): boolean => {
      if (state.fields > OWN_ROOM || state.fields + state.code > TOGETHER) return false
      state.fields += weight
      return true
    },
    /** Takes room for code of so many characters; false if there is none. */
    takeCode: (characters: number): boolean => {
      const weight = weighCode(characters)
      if (state.code + weight > CODE_ROOM || state.fields + state.code + weight > CODE_TOGETHER) return false
      state.code += weight
      return true
    },
    /** Leaves code to another page; the same code is there once. */
    leaveCode: (id: string, title: string, code: ApiCode): ApiLevels => leaveCode(state, { id, title, code }),
    /** Leaves anything else to another page. */
    leave: (id: string, left: LeftOut): ApiLevels => leaveOut(state, id, left),
    /** Makes the deeper levels, as far as there is room; returns the sections of the other pages. */
    finish: (): readonly (readonly ApiLevelsSection[])[] => {
      settle(state)
      const pages: ApiLevelsSection[][] = []
      while (state.left.length > 0) pages.push(makePage(state, levelsHref(pages.length + 1)))
      return pages
    },
  }
}

function run(state: PageState, { draft, weight, make }: Task, place: Place): void {
  state.fields += weight(place)
  Object.assign(draft, make(place))
}

function leaveTask(state: PageState, { draft, place, count, home, weight, make }: Task): void {
  if (home !== undefined) {
    draft.levels = { href: home, id: place.prefix, count }
    return
  }
  const { type, link } = draft
  const top: Place = { ...place, level: 0, top: 'entries' }
  draft.levels = leaveOut(state, place.prefix, {
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
      else leaveTask(state, task)
    }
  }
  waiting.length = 0
}

function addTo(waiting: Task[][], level: number, task: Task): void {
  const tasks = waiting[level]
  if (tasks) tasks.push(task)
  else waiting[level] = [task]
}

/** Leaves something to another page; returns the link to it. */
function leaveOut({ left }: PageState, id: string, out: LeftOut): ApiLevels {
  const levels = { href: '', id, count: out.count ?? 0 }
  left.push({ ...out, levels })
  return levels
}

/** Leaves code to another page, cut into parts if it is very long. */
function leaveCode(
  state: PageState,
  { id, title, code }: { readonly id: string; readonly title: string; readonly code: ApiCode },
): ApiLevels {
  const key = `${code.language}\n${code.code}`
  const before = state.leftCode.get(key)
  if (before) return before
  const [part, rest] = cut(code.code)
  const isPlain = part.length > MAX_COLORED
  const example = { code: part, language: isPlain ? 'text' : code.language }
  const levels = leaveOut(state, id, {
    weight: () => weighCode(part.length, isPlain),
    make: () => {
      if (rest === '') return { title, example }
      const next = { id: `${id}-more`, title, code: { ...code, code: rest } }
      return { title, example, rest: leaveCode(state, next) }
    },
  })
  state.leftCode.set(key, levels)
  return levels
}

/** The first part of a text, up to the end of a line, and the rest. */
function cut(text: string): readonly [string, string] {
  if (text.length <= MAX_PART) return [text, '']
  const end = text.lastIndexOf('\n', MAX_PART)
  return end > 0 ? [text.slice(0, end), text.slice(end + 1)] : [text.slice(0, MAX_PART), text.slice(MAX_PART)]
}

/** The sections of a page for what was left; what has no room on it is left again. */
function makePage(state: PageState, href: string): ApiLevelsSection[] {
  const batch = state.left.splice(0)
  const sections: ApiLevelsSection[] = []
  Object.assign(state, { fields: 0, code: 0 })
  for (const [index, { levels, weight, make }] of batch.entries()) {
    if (index > 0 && state.fields + weight() > ROOM) {
      state.left.push(...batch.slice(index))
      break
    }
    levels.href = `${href}#${levels.id}`
    const content = make()
    // The room of a structure is taken field by field.
    if (!('schema' in content)) state.fields += weight()
    sections.push({ id: levels.id, ...content })
  }
  settle(state)
  return sections
}
