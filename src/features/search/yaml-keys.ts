import { Document, parseDocument } from 'yaml'

/** A file with fewer top-level keys is indexed as a whole. */
const MIN_KEYS = 6
/** A shorter file is indexed as a whole. */
const MIN_LINES = 60

/** The parts of a long YAML file by top-level key; empty for a short one. */
export function splitYaml(text: string): { key: string; text: string }[] {
  const lines = text.split('\n')
  const starts = lines.flatMap((line, index) =>
    /^(?:# ?)?[a-z_]\w*:(?:\s|$)/.test(line) && !line.startsWith('#') ? [index] : [],
  )
  if (starts.length < MIN_KEYS || lines.length < MIN_LINES) return []
  const withComments = starts.map((start) => {
    let from = start
    while (from > 0 && /^#/.test(lines[from - 1] ?? '')) from--
    return from
  })
  return withComments.map((from, index) => {
    const key = /^\w+/.exec(lines[starts[index] ?? 0] ?? '')?.[0] ?? ''
    return { key, text: lines.slice(from, withComments[index + 1]).join('\n') }
  })
}

/** The keys of a YAML text, each with its parent: `detect.max_disappeared`. */
export function keyPairs(text: string): string[] {
  const above: { indent: number; key: string }[] = []
  const pairs: string[] = []
  for (const line of text.split('\n')) {
    const match = /^(\s*(?:- )?)["']?([A-Za-z_]\w*)["']?:(?:\s|$)/.exec(line)
    if (!match) continue
    const indent = match[1]?.length ?? 0
    const key = (match[2] ?? '').toLowerCase()
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop()
    const parent = above.at(-1)
    if (parent) pairs.push(`${parent.key}.${key}`)
    above.push({ indent, key })
  }
  return pairs
}

/** A code as one line: YAML in braces, as YAML allows; lines of anything else after one another. */
export function toOneLine(code: string): string {
  const lines = code.split('\n').map((line) => line.trim())
  const joined = lines.filter((line) => line !== '').join('  ')
  if (!/^[ \t]*[\w"'.-]+:(?:\s|$)/m.test(code)) return joined
  const document = parseDocument(code, { logLevel: 'silent' })
  const value: unknown = document.errors.length > 0 ? undefined : document.toJS()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return joined
  return new Document(value)
    .toString({ collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: true })
    .trim()
    .replace(/^\{ (.*) \}$/s, '$1')
}
