import { createRandom, createWords } from './words.mjs'

/** What must not change in prose: inline code, link targets, HTML, braces, addresses, entities. */
const kept = /(`+[^`]*`+|\]\([^)]*\)|<[^>]*>|\{[^}]*\}|https?:\S+|&\w+;)/
const plainWord = /(?<![\w./\\-])[a-z]{4,}(?![\w-]|[./]\w)/g
const identifier = /(?<![\\\w])[A-Za-z]\w{2,}(?!\w|:\/\/)/g
const keywords = new Set(
  'true false null yes no on off def return import from for in if else elif with as and or not try except class while export default const server location http events stream sudo then fi do done'.split(
    ' ',
  ),
)
const comments = new Map(
  ['bash', 'sh', 'yaml', 'ini', 'nginx', 'python', 'ts', 'js'].map((name) => [name, /^[tj]s$/.test(name) ? '//' : '#']),
)
/** One of this many words of prose is replaced. */
const WORDS_FOR_ONE = 10
const TRIES = 12

/** Whether a line may occur twice: it has no letters or digits, or marks a fence or an admonition. */
export function isTrivial(line) {
  return !/[\p{L}\p{N}]/u.test(line) || /^\s*(`{3,}|:{3,})/.test(line)
}

/**
 * Returns a function that changes a line of prose (without a language) or code so that no line occurs twice; its
 * results are the same on every run.
 */
export function createUniqueLines() {
  const random = createRandom(20_000)
  const tools = { random, word: createWords(random) }
  const seen = new Set()
  return (line, language) => {
    if (isTrivial(line)) return line
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const made = language === undefined ? changeProse(line, attempt, tools) : changeCode(line, language, tools)
      let changed = made
      // The more attempts, the more changes: a short line of code has few forms with one.
      if (language !== undefined)
        for (let more = 3; more < attempt; more++) changed = changeCode(changed, language, tools)
      if (seen.has(changed.trim())) continue
      seen.add(changed.trim())
      return changed
    }
    throw new Error(`This line cannot be made unique: ${line}`)
  }
}

/** Returns a function that throws if a text repeats a line of itself or of an earlier text. */
export function createLineCheck() {
  const seen = new Set()
  return (text, place) => {
    for (const line of text.split('\n')) {
      const key = line.trim()
      if (seen.has(key)) throw new Error(`${place}: this line occurs twice: ${key}`)
      if (!isTrivial(line)) seen.add(key)
    }
  }
}

function changeProse(line, attempt, { random, word }) {
  const pieces = line.split(kept)
  const places = pieces.flatMap((piece, index) =>
    index % 2 === 0
      ? [...piece.matchAll(plainWord)].map((match) => ({ index, start: match.index, old: match[0] }))
      : [],
  )
  if (places.length <= attempt) return addWord(line, Array.from({ length: attempt + 1 }, word).join(' '))
  const wanted = Math.max(attempt + 1, Math.round(places.length / WORDS_FOR_ONE))
  const chosen = new Set(Array.from({ length: wanted }, () => places[Math.floor(random() * places.length)]))
  // From the end, so that earlier positions stay valid.
  for (const { index, start, old } of [...chosen].sort((a, b) => b.index - a.index || b.start - a.start)) {
    const piece = pieces[index]
    pieces[index] = piece.slice(0, start) + word() + piece.slice(start + old.length)
  }
  return pieces.join('')
}

/** Adds words at the end of a line: into the last cell of a row, before the final punctuation. */
function addWord(line, words) {
  const [, text, end] = /^(.*?)(\s*\||[.:;!?]*)\s*$/.exec(line)
  return `${text} ${words}${end}`
}

function changeCode(line, language, { random, word }) {
  const comment = comments.get(language)
  const canComment = comment !== undefined && !line.endsWith('\\')
  const all = [...line.matchAll(identifier)].filter(([name]) => !keywords.has(name))
  // The first word of a line is a key in YAML and JSON; elsewhere it is usually a command or keyword.
  const names = /^(yaml|json|text)$/.test(language) || all.length < 2 ? all : all.slice(1)
  if (canComment && (names.length === 0 || random() < 0.2)) return `${line} ${comment} ${word()} ${word()}`
  if (names.length === 0) return changeNumbers(line, random)
  const { 0: name, index } = names[Math.floor(random() * names.length)]
  const stem = random() < 0.4 ? name.replace(/_[^_]+$/, '') : name
  return `${line.slice(0, index)}${stem}_${word()}${line.slice(index + name.length)}`
}

function changeNumbers(line, random) {
  return line.replace(/\d+/g, (digits) => {
    const value = String(random()).slice(3, 3 + digits.length)
    return digits.length === 1
      ? `${digits}${String(random()).slice(3, 7)}`
      : `${1 + Math.floor(random() * 9)}${value.slice(1)}`
  })
}
