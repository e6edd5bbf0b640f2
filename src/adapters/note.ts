import type { LoadedConfig } from '../config/load.ts'
import type { Problem } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'

/** Something of another tool's site that is not supported. */
export interface Note {
  /** In the words of the maintainer: `blog`, `themeConfig.navbar.items[3]`. */
  readonly what: string
  readonly why: string
  /** Starts with a verb. */
  readonly remedy: string
  /** Set if readers miss pages or text because of it. */
  readonly isContent?: boolean
  /** Set if only a written configuration lacks it: one in memory has it. */
  readonly isUnwritten?: boolean
  /** The place of the cause, if that is known. */
  readonly place?: Pick<Problem, 'file' | 'line' | 'source'> | undefined
}

/**
 * Returns a configuration of another tool with warnings about what readers miss because of it; `placeOf` finds the place
 * of a note in the file of the configuration.
 */
export function warnOfLost(
  loaded: LoadedConfig,
  tool: string,
  notes: readonly Note[],
  placeOf: (note: Note) => Pick<Problem, 'line' | 'source'> = () => ({}),
): LoadedConfig {
  const lost = notes.filter(({ isContent, isUnwritten }) => isContent && !isUnwritten)
  const warnings = lost.map((note): Problem => {
    const { what, why, remedy } = note
    const code = `${tool.toLowerCase()}.left-out`
    const text = { message: `${what}: ${why}`, hint: `${remedy}.` }
    return { severity: 'warning', code, ...text, file: loaded.displayPath, ...note.place, ...placeOf(note) }
  })
  // The last build is that of this configuration only if it said the same.
  const hash = hashOf(loaded.hash, JSON.stringify(warnings))
  return { ...loaded, hash, problems: [...loaded.problems, ...warnings] }
}

/** Returns the note that a written configuration leaves pages in the Markdown of another tool, such as `!!! note`. */
export function noteOfDialect(tool: string, example: string, configFile: string): Note {
  return {
    what: 'pages',
    why: `site.config.ts has Markdown of its own: what only ${tool} has, such as ${example}, is text with it`,
    remedy: `Change the pages, or keep ${configFile} and no site.config.ts: build reads both as they are`,
    isContent: true,
  }
}

/** So many things are named in one note. */
const MAX_NAMES = 4

/**
 * Notes with one reason and one remedy as one; a note about what is around a thing that another note is about, such as
 * an item without the text that a plugin would have given, is left out.
 */
export function mergeNotes(notes: readonly Note[]): Note[] {
  const merged = new Map<string, Note[]>()
  for (const note of notes) {
    const isAround = notes.some(({ what }) => what.startsWith(`${note.what}.`) || what.startsWith(`${note.what}[`))
    const key = `${note.why}\n${note.remedy}`
    if (!isAround) merged.set(key, [...(merged.get(key) ?? []), note])
  }
  return [...merged.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, what: listNames([...new Set(same.map(({ what }) => what))]) }] : []
  })
}

/** The first names of a list, and how many more there are. */
export function listNames(names: readonly string[]): string {
  const shown = names.slice(0, MAX_NAMES).join(', ')
  return names.length > MAX_NAMES ? `${shown} and ${names.length - MAX_NAMES} more` : shown
}
