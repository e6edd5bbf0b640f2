import { formatKeyPath, type KeyPath, valueAt } from '../config/errors/key-path.ts'
import { explainIssue } from '../config/friendly-errors.ts'
import { siteConfigSchema } from '../config/site-config.ts'
import { crossCheck } from '../config/validate-config.ts'
import { isRecord } from '../shared/is-record.ts'
import type { Note } from './note.ts'

/** After so many rounds, something is left that cannot be removed: a bug. */
const MAX_ROUNDS = 12

type Step = string | number
type Issue = Parameters<typeof explainIssue>[0]

/**
 * The part of a configuration that ours can hold, and a note for each setting that had to be left out. What is left is
 * valid: our own schema decides, so that a key that it learns is kept from then on. Keys without an effect get no note.
 */
export function keepKnown(
  config: Record<string, unknown>,
  withoutEffect?: RegExp,
): { config: Record<string, unknown>; notes: Note[] } {
  const notes: Note[] = []
  let rest: unknown = config
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const result = siteConfigSchema.safeParse(rest)
    const issues = [...(result.error?.issues ?? []), ...crossCheck(rest)]
    if (issues.length === 0 || !isRecord(rest)) break
    const removed = new Map<string, Note>()
    for (const note of issues.flatMap((issue) => notesOf(issue, rest)))
      if (!removed.has(note.what)) removed.set(note.what, note)
    notes.push(...[...removed.values()].filter(({ what }) => !withoutEffect?.test(what)))
    rest = without(rest, [], removed)
  }
  return { config: isRecord(rest) ? rest : {}, notes }
}

/** Returns a note for each setting that an issue is about. */
function notesOf(issue: Issue, config: unknown): Note[] {
  const place = issue.path.map((step): Step => (typeof step === 'symbol' ? String(step) : step))
  const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...place, key]) : [place]
  const [problem] = explainIssue(issue, config)
  const why = sentenceOf(problem?.message ?? issue.message)
  const remedy = problem?.hint ?? 'Leave it out'
  return paths.map((path) => ({ what: formatKeyPath(existing(config, path)), why, remedy }))
}

/** The path itself; for a missing key, and for the kind of an item, that of the object it belongs to. */
function existing(config: unknown, path: KeyPath): KeyPath {
  const isPart = valueAt(config, path) === undefined || path.at(-1) === 'type'
  return path.length > 1 && isPart ? existing(config, path.slice(0, -1)) : path
}

function without(value: unknown, path: KeyPath, removed: ReadonlyMap<string, Note>): unknown {
  const stays = (step: Step) => !removed.has(formatKeyPath([...path, step]))
  if (Array.isArray(value)) {
    const rest = value.map((entry: unknown, index) => ({ entry, index })).filter(({ index }) => stays(index))
    return rest.map(({ entry, index }) => without(entry, [...path, index], removed))
  }
  if (!isRecord(value) || value instanceof RegExp) return value
  const rest = Object.entries(value).filter(([key]) => stays(key))
  return Object.fromEntries(rest.map(([key, entry]) => [key, without(entry, [...path, key], removed)]))
}

/** Only the name of a key is said where all that can be said is that it is unknown. */
function sentenceOf(message: string): string {
  return message.startsWith('Unexpected key ') ? 'there is no such setting' : message
}
