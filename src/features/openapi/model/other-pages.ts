import type { ApiCode, ApiLeftOut, ApiLevels, ApiLevelsSection } from '../../../shared/api-page.ts'
import { weighCode } from './shorten.ts'

/** Longer code has no colors: they would make it four times as large. */
const MAX_COLORED = 24_000
/** Longer code is cut into parts, each of which leads to the next: a page of one part stays below 400 kB. */
const MAX_PART = 120_000

/** What a page has no room for. */
export interface LeftOut {
  /** How many fields it has. */
  readonly count?: number
  /** About how many bytes of HTML it takes. */
  readonly weight: () => number
  readonly make: () => ApiLeftOut
}

interface Left extends LeftOut {
  /** The levels that say where it is. */
  readonly levels: { -readonly [Key in keyof ApiLevels]: ApiLevels[Key] }
}

/** What has no place yet, and the code that has one already. */
export interface OtherPages {
  readonly left: Left[]
  readonly known: Map<string, ApiLevels>
}

/** What is asked for while pages are made. */
interface OtherPagesInput {
  readonly levelsHref: (number: number) => string
  readonly startPage: () => void
  readonly hasRoom: (weight: number) => boolean
  /** Takes room for code. */
  readonly take: (weight: number) => void
  readonly finishPage: () => void
}

/** Leaves something to another page; returns where, which is complete once the pages are made. */
export function leaveOut({ left }: OtherPages, id: string, out: LeftOut): ApiLevels {
  const levels = { href: '', id, count: out.count ?? 0 }
  left.push({ ...out, levels })
  return levels
}

/** Code that is left to another page. */
interface LeftCode {
  readonly id: string
  readonly title: string
  readonly code: ApiCode
}

/** Leaves code to another page, cut into parts if it is very long; the same code is there once. */
export function leaveCode(others: OtherPages, { id, title, code }: LeftCode): ApiLevels {
  const key = `${code.language}\n${code.code}`
  const before = others.known.get(key)
  if (before) return before
  const [part, rest] = cut(code.code)
  const isPlain = part.length > MAX_COLORED
  const example = { code: part, language: isPlain ? 'text' : code.language }
  const levels = leaveOut(others, id, {
    weight: () => weighCode(part.length, isPlain),
    make: () => {
      if (rest === '') return { title, example }
      const next = { id: `${id}-more`, title, code: { ...code, code: rest } }
      return { title, example, rest: leaveCode(others, next) }
    },
  })
  others.known.set(key, levels)
  return levels
}

/** The first part of a text, up to the end of a line, and the rest. */
function cut(text: string): readonly [string, string] {
  if (text.length <= MAX_PART) return [text, '']
  const end = text.lastIndexOf('\n', MAX_PART)
  return end > 0 ? [text.slice(0, end), text.slice(end + 1)] : [text.slice(0, MAX_PART), text.slice(MAX_PART)]
}

/** The sections of the pages for what was left; what has no room on one is on the next. */
export function makeOtherPages({ left }: OtherPages, input: OtherPagesInput): readonly (readonly ApiLevelsSection[])[] {
  const pages: ApiLevelsSection[][] = []
  while (left.length > 0) pages.push(makePage(left, input.levelsHref(pages.length + 1), input))
  return pages
}

function makePage(left: Left[], href: string, { startPage, hasRoom, take, finishPage }: OtherPagesInput) {
  const batch = left.splice(0)
  const sections: ApiLevelsSection[] = []
  startPage()
  for (const [index, { levels, weight, make }] of batch.entries()) {
    if (index > 0 && !hasRoom(weight())) {
      left.push(...batch.slice(index))
      break
    }
    levels.href = `${href}#${levels.id}`
    const made = make()
    // The room of a structure is taken field by field.
    if (!('schema' in made)) take(weight())
    sections.push({ id: levels.id, ...made })
  }
  finishPage()
  return sections
}
