import { type Attributes, escapeAttribute, modeOf, readAttributes, toHtml } from './attributes.ts'
import { match, type Scan, take } from './scan.ts'

const BRACES = /\{(:?[^{}\n]+)\}/y
const DESTINATION = /\((<[^<>\n]*>|(?:[^\s()]|\([^\s()]*\))*)(?:[ \t]+(?:"([^"]*)"|'([^']*)'))?[ \t]*\)/y

const NONE: Attributes = { id: undefined, classes: [], others: new Map() }

/** Begins a link or a picture. */
export function openBracket(scan: Scan, isPicture: boolean): boolean {
  scan.brackets.push({ part: scan.parts.length, at: scan.at + (isPicture ? 2 : 1), isPicture })
  return take(scan, isPicture ? 2 : 1)
}

/** Ends a link or a picture; with attributes it becomes HTML. */
export function closeBracket(scan: Scan): boolean {
  const opening = scan.brackets.pop()
  if (opening === undefined) return false
  const textEnd = scan.at
  scan.at++
  if (readReference(scan, opening, textEnd)) return true
  const [whole = '', written = '', double, single] = match(scan, DESTINATION) ?? []
  scan.at += whole.length
  const target = targetOf(scan, written)
  const { url, attributes } = readTarget(scan, { whole, written: target, isPicture: opening.isPicture })
  const html = attributes ? toHtml(attributes) + titleOf(double ?? single) : ''
  if (html === '') scan.parts.push(`]${whole.slice(0, 1)}${target}${whole.slice(1 + written.length)}`)
  else if (opening.isPicture) {
    const alt = escapeAttribute(scan.text.slice(opening.at, textEnd))
    for (const [marks, part] of scan.open) if (part >= opening.part) scan.open.delete(marks)
    scan.parts.splice(opening.part, scan.parts.length, `<img src="${url}" alt="${alt}"${html}>`)
  } else {
    scan.parts[opening.part] = `<a href="${url}"${html}>`
    scan.parts.push('</a>')
  }
  return true
}

function targetOf({ targetOf }: Scan, written: string): string {
  return targetOf && !written.startsWith('<') ? targetOf(written) : written
}

interface Destination {
  /** The parentheses with everything in them; empty if there are none. */
  readonly whole: string
  readonly written: string
  readonly isPicture: boolean
}

/** Reads an address and the braces after it; a picture for one color mode gets its class. */
function readTarget(scan: Scan, { whole, written, isPicture }: Destination) {
  const braces = whole === '' ? undefined : readBraces(scan, true)
  const target = written.replace(/^<(.*)>$/, '$1')
  const { address, className } = isPicture ? modeOf(target) : { address: target }
  const attributes = className ? { ...(braces ?? NONE), classes: [...(braces?.classes ?? []), className] } : braces
  return { url: escapeAttribute(address), attributes }
}

const REFERENCE = /\[([^[\]\n]*)\]/y

/** Leads a link to documentation from code there; where there is none, its text is left. */
function readReference(scan: Scan, { part, at, isPicture }: Scan['brackets'][number], textEnd: number): boolean {
  const [whole, name] = isPicture ? [] : (match(scan, REFERENCE) ?? [])
  const address = whole === undefined ? undefined : scan.addressOf(name || scan.text.slice(at, textEnd))
  if (whole === undefined || address === undefined) return false
  if (address === '') scan.parts[part] = ''
  else scan.parts.push(`](${address})`)
  scan.at += whole.length
  return true
}

function titleOf(title: string | undefined): string {
  return title === undefined ? '' : ` title="${escapeAttribute(title)}"`
}

function readBraces(scan: Scan, isAfterLink = false): Attributes | undefined {
  const [whole, written] = scan.extensions.has('attr_list') ? (match(scan, BRACES) ?? []) : []
  const attributes = written === undefined ? undefined : readAttributes(written, isAfterLink)
  if (attributes && whole) scan.at += whole.length
  return attributes
}

/** Attributes of other parts are left out, but for an id, to which links may lead. */
export function takeAttributes(scan: Scan): boolean {
  if (scan.text.charAt(scan.at) !== '{') return false
  const attributes = readBraces(scan)
  if (attributes === undefined) return false
  if (attributes.id !== undefined) scan.parts.push(`<span id="${escapeAttribute(attributes.id)}"></span>`)
  return true
}
