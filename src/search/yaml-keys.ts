/** A file with fewer keys at its top is read in one piece. */
const LEAST_KEYS = 6
/** A shorter file is read in one piece. */
const LEAST_LINES = 60

/** Part of a YAML file that belongs to one key at its top. */
export interface YamlPart {
  readonly key: string
  readonly text: string
}

/** The parts of a long YAML file by the keys at its top; nothing for a short one. */
export function splitYaml(text: string): YamlPart[] {
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

/** The keys of a YAML text with the key each is below: `detect.max_disappeared`. */
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
