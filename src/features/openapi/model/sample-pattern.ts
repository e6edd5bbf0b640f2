/** Candidates for a character, those that read best first. */
const CHARACTERS = [
  ...'aA1bB2cdefghijklmnopqrstuvwxyzCDEFGHIJKLMNOPQRSTUVWXYZ034567890-_. /:@#+,;=!$%&*?~^|()[]{}<>"\'`\\\n\té',
]
/** Repetitions beyond the fewest, tried in turn until the text has its length. */
const GROWTH = [0, 1, 2, 3, 5, 8, 16, 32, 64, 128]

/**
 * A text that a pattern matches, with a length between two limits; undefined when none is found, as for one that looks
 * ahead or refers to its groups.
 */
export function samplePattern(pattern: string, least: number, most: number): string | undefined {
  const matches = matcherOf(pattern)
  if (!matches) return undefined
  for (const extra of GROWTH) {
    const text = writeChoice({ pattern, extra, at: 0 })
    if (text === undefined || text.length > most) return undefined
    if (text.length >= least && matches.test(text)) return text
  }
  return undefined
}

/** Returns whether a pattern matches a text; true for a pattern that is not valid. */
export function fitsPattern(pattern: string, text: string): boolean {
  return matcherOf(pattern)?.test(text) ?? true
}

function matcherOf(pattern: string): RegExp | undefined {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags)
    } catch {
      // A pattern that is not one of Unicode may be an older one.
    }
  }
  return undefined
}

/** A pattern that is being read, and the position in it. */
interface Reading {
  readonly pattern: string
  /** Repeats beyond those that are necessary. */
  readonly extra: number
  at: number
}

/** Reads up to the end of a group; the first of its choices is written. */
function writeChoice(reading: Reading): string | undefined {
  const { pattern } = reading
  let text = ''
  let isFirst = true
  while (reading.at < pattern.length && pattern[reading.at] !== ')') {
    if (pattern[reading.at] === '|') {
      isFirst = false
      reading.at++
      continue
    }
    const part = writePart(reading)
    if (part === undefined) return undefined
    if (isFirst) text += part
  }
  reading.at++
  return text
}

function writePart(reading: Reading): string | undefined {
  const atom = writeAtom(reading)
  const quantifier = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/.exec(reading.pattern.slice(reading.at, reading.at + 32))
  if (!quantifier) return atom
  const [sign, least, open, most] = quantifier
  reading.at += sign.length
  const from = Number(least ?? (sign.startsWith('+') ? 1 : 0))
  const to = sign.startsWith('?')
    ? 1
    : least === undefined || (open && !most)
      ? Number.POSITIVE_INFINITY
      : Number(most ?? least)
  return atom?.repeat(Math.min(to, from + reading.extra, 1000))
}

const ATOM =
  /\[\^?(?:\\.|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|\(\?(?:[:=!]|<[=!]|<\w+>)|./suy

function writeAtom(reading: Reading): string | undefined {
  ATOM.lastIndex = reading.at
  const [atom = ''] = ATOM.exec(reading.pattern) ?? []
  reading.at += atom.length
  if (atom.startsWith('(')) {
    const text = writeChoice(reading)
    return /^\(\?<?[=!]/.test(atom) ? '' : text
  }
  if (atom === '^' || atom === '$' || atom === '\\b' || atom === '\\B') return ''
  if (!/^[[\\.]/.test(atom)) return atom
  const allowed = matcherOf(`^${atom}$`)
  return CHARACTERS.find((one) => allowed?.test(one)) ?? literalOf(atom)
}

/** The character of an escape, or the first of a set: `\u00e9`, `[é-ü]`. */
function literalOf(atom: string): string | undefined {
  const code = /\\[ux]([\da-fA-F]{2,4})/.exec(atom)?.[1]
  return code === undefined ? [...atom.replace(/^\[/, '')][0] : String.fromCharCode(Number.parseInt(code, 16))
}
