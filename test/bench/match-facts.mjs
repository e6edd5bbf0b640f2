// Says whether a page has a fact of a specification: as text of the page, or of the field that the fact is about.

/** Marks of a field, with the words of the page. */
const MARKS = {
  required: 'required',
  deprecated: 'deprecated',
  'deprecated operations': 'deprecated',
  'read-only': 'onlyinresponses',
  'write-only': 'onlyinrequests',
  nullable: 'null',
}
const EXACT = ['properties', 'parameters']
const BY_LETTERS = /^(?:descriptions|texts|summaries|information|code samples|patterns|external documentation)/

/** Whether one side of a page, `page` (HTML) or `twin` (Markdown), has a fact. */
export function isOn(fact, page, side) {
  const { kind, value } = fact
  const whole = page[side]
  if (['schemas', 'operations', 'webhooks'].includes(kind)) return whole.compact !== ''
  const places = fact.field === undefined ? [whole.letters] : (whole.fields.get(fact.field) ?? [])
  if (MARKS[kind]) return places.some((own) => own.includes(MARKS[kind]))
  if (kind === 'limits')
    return places.some((own) => value.words.some((words) => own.includes(letters(words + (value.number ?? '')))))
  if (kind === 'defaults') return places.some((own) => own.includes(`default${letters(show(value))}`))
  if (kind === 'formats of values') return places.some((own) => own.includes(letters(value)))
  if (kind === 'examples') return hasExample(value, whole.compact)
  const word = show(value)
  if (BY_LETTERS.test(kind) && (hasText(word, places) || !/^(?:information|external)/.test(kind)))
    return hasText(word, places)
  if (side === 'twin')
    return (
      whole.text.includes(`\`${word}\``) ||
      whole.text.includes(`**${word}**`) ||
      (kind !== 'properties' && whole.compact.includes(squeeze(word)))
    )
  return whole.tokens.has(word.trim()) || (!EXACT.includes(kind) && whole.compact.includes(squeeze(word)))
}

/** Whether a place has every line of a text, which may be Markdown or HTML. */
function hasText(text, places) {
  const joined = text.replace(/\n(?=\]\()/g, '')
  const forms = [visible(joined), withoutAddresses(joined), text].map((form) => form.split(/\r?\n/).map(letters))
  return places.some((own) => forms.some((lines) => lines.every((line) => own.includes(line))))
}

/** Markdown or HTML without what readers do not see: tags, addresses of links, names of languages, numbers of items. */
export function visible(text) {
  return withoutAddresses(text)
    .replace(/<\/?(?:blockquote|br|div|h\d|hr|li|ol|p|pre|t\w+|ul)\b[^>]*>/gi, '\n')
    .replace(/<\/?[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, '')
    .replace(/&(\w+|#\d+);/g, ' ')
}

/** Markdown without the addresses of links, comments, names of languages and numbers of items. */
function withoutAddresses(text) {
  return text
    .replace(/<!--.*?-->/gs, '')
    .replace(/^(\s*(?:```+|~~~+)).*$/gm, '$1')
    .replace(/^\s*\[[^\]]+\]:\s.*$/gm, '')
    .replace(/^([\s>]*)\d+[.)]\s/gm, '$1')
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[((?:[^\][]|\[[^\]]*\])*)\](?:\((?:[^()]|\([^)]*\))*\)|\[[^\]]*\])/g, '$1')
}

/** The letters and digits of a text, all in lower case. */
export function letters(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Text without white space, and without what breaks lines in it. */
export function squeeze(text) {
  return text.replace(/[\s\u200B\u00AD]+/g, '')
}

function show(value) {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether a text has an example, as JSON or in another notation with the same values. */
function hasExample(value, text) {
  const written = squeeze(show(value))
  if (text.includes(written)) return true
  const parsed = typeof value === 'string' ? parseJson(value) : undefined
  if (parsed !== undefined && text.includes(squeeze(JSON.stringify(parsed)))) return true
  const leaves = typeof value === 'object' ? leavesOf(value) : [String(value)]
  return leaves.every(
    (leaf) => text.includes(squeeze(leaf)) || text.includes(squeeze(JSON.stringify(leaf).slice(1, -1))),
  )
}

function parseJson(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function leavesOf(value) {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.values(value).flatMap(leavesOf)
}
