import { escapeAttribute, markModes } from './attributes.ts'
import { readCritic, readFormula, readKeys, readSymbol } from './inline-forms.ts'
import { closeBracket, openBracket, takeAttributes } from './inline-links.ts'
import { type InlineInput, match, put, type Scan, take } from './scan.ts'

/** Returns a text, which may have several lines, with its forms in our Markdown; it has as many lines. */
export function translateInline(text: string, input: InlineInput, isRow = false): string {
  const scan: Scan = {
    ...input,
    text,
    at: 0,
    parts: [],
    open: new Map(),
    brackets: [],
    unclosed: new Set(),
    isRow,
  }
  while (scan.at < text.length) {
    if (takePlain(scan)) continue
    const char = text.charAt(scan.at)
    const step = STEPS[char] ?? (WORD_START.test(char) ? takeWord : undefined)
    if (step?.(scan) !== true) take(scan, 1)
  }
  return scan.parts.join('')
}

type Step = (scan: Scan) => boolean

/** Takes characters that begin nothing at once. */
function takePlain(scan: Scan): boolean {
  const [plain = ''] = match(scan, scan.open.size === 0 ? PLAIN : PLAIN_WORD) ?? []
  const isPlain = plain !== '' && scan.abbreviations.size === 0 && !plain.includes('http') && !plain.includes('c/o')
  return isPlain && take(scan, plain.length)
}

const PLAIN = /[^\\`<![\]{$:+(=^~-]+/y
const PLAIN_WORD = /[^\\`<![\]{$:+(=^~\s-]+/y
const WORD_START = /[\p{L}\p{N}_]/u
const WORD = /[\p{L}\p{N}_]+/uy
const ADDRESS = /https?:\/\/[^\s<>()[\]"'`]*/y
const TAG = /<(?:!--[^>]*-->|\/?[A-Za-z][^<>]*>)/y
const ICON = /:([a-z\d]+(?:[-_+][a-z\d]+)*):/y
const NOTE = /\[\^[^\]\s]+\]/y
const SHEBANG = /^(?:#!|:::)[\w+-]+ +/

/** Readers of inline syntax, by the character that it begins with. */
const STEPS: Readonly<Record<string, Step>> = {
  '\\': (scan) => (/[([]/.test(scan.text.charAt(scan.at + 1)) && takeFormula(scan)) || take(scan, 2),
  '`': takeCode,
  '<': (scan) => (takesSymbols(scan) && put(scan, readSymbol(scan.text, scan.at))) || takeTag(scan),
  '!': (scan) => scan.text.charAt(scan.at + 1) === '[' && openBracket(scan, true),
  '[': (scan) => takeNote(scan) || openBracket(scan, false),
  ']': closeBracket,
  '{': (scan) => takeCritic(scan) || takeAttributes(scan),
  $: (scan) => takeFormula(scan) || (hasFormulas(scan) && put(scan, { html: '\\$', length: 1 })),
  ':': takeIcon,
  '+': (scan) => takesKeys(scan) || takesSymbol(scan),
  '(': takesSymbol,
  '-': takesSymbol,
  '=': (scan) => takesSymbol(scan) || (scan.extensions.has('pymdownx.mark') && toggle(scan, '==', 'mark')),
  '^': (scan) =>
    scan.extensions.has('pymdownx.caret') &&
    (scan.text.startsWith('^^', scan.at) ? toggle(scan, '^^', 'ins') : toggle(scan, '^', 'sup')),
  '~': (scan) =>
    scan.extensions.has('pymdownx.tilde') &&
    (scan.text.startsWith('~~', scan.at) ? take(scan, 2) : toggle(scan, '~', 'sub')),
  ' ': endWord,
  '\n': endWord,
}

function takesSymbols({ extensions }: Scan): boolean {
  return extensions.has('pymdownx.smartsymbols')
}

function takesSymbol(scan: Scan): boolean {
  return takesSymbols(scan) && put(scan, readSymbol(scan.text, scan.at))
}

function takesKeys(scan: Scan): boolean {
  return scan.extensions.has('pymdownx.keys') && put(scan, readKeys(scan.text, scan.at))
}

function hasFormulas({ extensions }: Scan): boolean {
  return extensions.has('pymdownx.arithmatex')
}

function takeFormula(scan: Scan): boolean {
  return hasFormulas(scan) && put(scan, readFormula(scan.text, scan.at))
}

function takeCritic(scan: Scan): boolean {
  if (scan.text.startsWith('{{', scan.at)) return take(scan, 2)
  const inner = (text: string): string => translateInline(text, scan, scan.isRow)
  return scan.extensions.has('pymdownx.critic') && put(scan, readCritic(scan.text, scan.at, inner))
}

/** Text that is raised or lowered has no white space. */
function endWord(scan: Scan): false {
  scan.open.delete('^')
  scan.open.delete('~')
  return false
}

/** Begins or ends an element at its marks. */
function toggle(scan: Scan, marks: string, name: string): boolean {
  const opening = scan.open.get(marks)
  const isAfterSpace = scan.at === 0 || /\s/.test(scan.text.charAt(scan.at - 1))
  const isBeforeSpace = !/\S/.test(scan.text.charAt(scan.at + marks.length))
  if (opening !== undefined && !isAfterSpace) {
    scan.parts[opening] = `<${name}>`
    scan.parts.push(`</${name}>`)
    scan.open.delete(marks)
    scan.at += marks.length
    return true
  }
  if (!isBeforeSpace) scan.open.set(marks, scan.parts.length)
  return take(scan, marks.length)
}

function takeCode(scan: Scan): boolean {
  const { text, at } = scan
  let length = 1
  while (text.charAt(at + length) === '`') length++
  const end = scan.unclosed.has(length) ? -1 : findMarks(text, at + length, length)
  if (end === -1) {
    scan.unclosed.add(length)
    return take(scan, length)
  }
  const marks = '`'.repeat(length)
  const code = text.slice(at + length, end)
  const shown = scan.extensions.has('pymdownx.inlinehilite') ? code.replace(SHEBANG, '') : code
  scan.parts.push(marks + (scan.isRow ? shown.replace(/\\?\|/g, '\\|') : shown) + marks)
  scan.at = end + length
  takeAttributes(scan)
  return true
}

/** Returns where exactly so many backticks are; -1 when they are nowhere. */
function findMarks(text: string, from: number, length: number): number {
  const marks = '`'.repeat(length)
  for (let at = text.indexOf(marks, from); at !== -1; at = text.indexOf(marks, at)) {
    let end = at
    while (text.charAt(end) === '`') end++
    if (end - at === length) return at
    at = end
  }
  return -1
}

function takeTag(scan: Scan): boolean {
  const [tag] = match(scan, TAG) ?? []
  if (tag === undefined) return false
  const isTranslated = scan.extensions.has('md_in_html')
  const shown = markModes(tag)
  scan.parts.push(isTranslated ? shown.replace(/(?<!\s)\s+markdown(?:="[^"]*")?(?=[\s/>])/, '') : shown)
  scan.at += tag.length
  return true
}

/** Code of an icon, which may have attributes; other short codes are emoji. */
function takeIcon(scan: Scan): boolean {
  const [code, name] = match(scan, ICON) ?? []
  const html = name === undefined ? undefined : scan.icon(name)
  if (code === undefined) return false
  if (html === undefined) return take(scan, code.length)
  put(scan, { html, length: code.length })
  takeAttributes(scan)
  return true
}

function takeNote(scan: Scan): boolean {
  const [note] = match(scan, NOTE) ?? []
  return note !== undefined && take(scan, note.length)
}

function takeWord(scan: Scan): boolean {
  const [address] = scan.text.charAt(scan.at) === 'h' ? (match(scan, ADDRESS) ?? []) : []
  if (address !== undefined) return take(scan, address.length)
  const symbol = scan.text.charAt(scan.at) === 'c' && takesSymbol(scan)
  if (symbol) return true
  const [first = ''] = match(scan, WORD) ?? []
  const word = phraseAt(scan, first) ?? first
  const title = scan.abbreviations.get(word)
  if (title === undefined || scan.brackets.some(({ isPicture }) => isPicture))
    return word !== '' && take(scan, word.length)
  return put(scan, { html: `<abbr title="${escapeAttribute(title)}">${word}</abbr>`, length: word.length })
}

/** Returns the abbreviation of several words that a word begins. */
function phraseAt({ text, at, phrases }: Scan, first: string): string | undefined {
  return phrases.get(first)?.find((phrase) => text.startsWith(phrase, at) && !isWordAt(text, at + phrase.length))
}

function isWordAt(text: string, at: number): boolean {
  return WORD_START.test(text.charAt(at))
}
