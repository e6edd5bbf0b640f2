import { isRecord } from './is-record.ts'

/** A name with its value. */
interface StyledPair {
  readonly name: string
  readonly value: string | number
  /** Name and value as the address has them, where these are not simply encoded: `ids=a,b`. */
  readonly raw?: string
}

type Json = Readonly<Record<string, unknown>>

/** Style of a value as text (OpenAPI 3.2, section 4.12.2; RFC 6570). */
interface Style {
  readonly style: string
  readonly explode: boolean
  readonly allowReserved: boolean
}

/** Returns the style of a parameter, of a header or of a form's part; `otherwise` is what its place has by default. */
export function readStyle({ style, explode, allowReserved }: Json, otherwise: string): Style {
  const own = typeof style === 'string' ? style : otherwise
  const isForm = own === 'form' || own === 'cookie'
  return {
    style: own,
    explode: typeof explode === 'boolean' ? explode : isForm,
    allowReserved: allowReserved === true,
  }
}

/** Returns a value as pairs of a query string or of a form. */
export function queryPairs(name: string, value: unknown, how: Style): StyledPair[] {
  const { style, explode } = how
  if (style === 'deepObject') return deepPairs(name, value, how)
  if (!isList(value) && !isRecord(value)) return [onePair(name, value, how)]
  if (explode) return isList(value) ? itemsOf(value).map((item) => onePair(name, item, how)) : memberPairs(value, how)
  const items = isList(value) ? itemsOf(value) : membersOf(value).flat()
  if (style === 'spaceDelimited') return [onePair(name, items.map(showValue).join(' '), how)]
  if (style === 'pipeDelimited')
    return [onePair(name, items.map(showValue).join('|'), { ...how, allowReserved: false })]
  const encoded = items.map((item) => encode(showValue(item), how.allowReserved)).join(',')
  return [{ name, value: items.map(showValue).join(','), raw: `${encode(name)}=${encoded}` }]
}

/** Returns a value in a path, encoded, with what its style puts before it. */
export function pathText(name: string, value: unknown, { style, explode, allowReserved }: Style): string {
  const text = (one: unknown) => encode(showValue(one), allowReserved, /[/?#]/g)
  const isMatrix = style === 'matrix'
  const start = isMatrix ? ';' : style === 'label' ? '.' : ''
  const between = explode && start !== '' ? start : ','
  if (isRecord(value) && explode)
    return (
      start +
      membersOf(value)
        .map((pair) => pair.map(text).join('='))
        .join(between)
    )
  const items = isList(value) ? itemsOf(value) : isRecord(value) ? membersOf(value).flat() : [value]
  if (!isMatrix) return start + items.map(text).join(between)
  const named = (one: string) => (one === '' ? encode(name) : `${encode(name)}=${one}`)
  return start + (explode ? items.map((item) => named(text(item))).join(';') : named(items.map(text).join(',')))
}

/** Returns a value in a header; what no header can have is encoded. */
export function headerText(value: unknown, { explode }: Pick<Style, 'explode'>): string {
  const members = isRecord(value) ? membersOf(value).map((pair) => pair.map(showValue)) : []
  const items = isList(value) ? itemsOf(value).map(showValue) : [showValue(value)]
  const text = isRecord(value) ? members.map((pair) => pair.join(explode ? '=' : ',')).join(',') : items.join(',')
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[^ -~]+/g, encodeURIComponent)
}

/** Returns a value as cookies; several of the same name are allowed. */
export function cookiePairs(name: string, value: unknown, how: Style): StyledPair[] {
  const text = (one: StyledPair) => (how.style === 'cookie' ? String(one.value) : searchPartValue(one))
  return queryPairs(name, value, how).map((one) => ({ name: one.name, value: text(one) }))
}

function searchPartValue({ value, raw }: StyledPair): string {
  return raw === undefined ? encode(String(value)) : raw.slice(raw.indexOf('=') + 1)
}

function onePair(name: string, value: unknown, { allowReserved }: Style): StyledPair {
  const pair = { name, value: typeof value === 'number' ? value : showValue(value) }
  if (!allowReserved) return pair
  const raw = encode(String(pair.value), true)
  return raw === encodeURIComponent(pair.value) ? pair : { ...pair, raw: `${encode(name)}=${raw}` }
}

function memberPairs(value: Json, how: Style): StyledPair[] {
  return membersOf(value).map(([name, member]) => onePair(name, member, how))
}

/** `filter[state]=open`; lists within it have their positions, as most servers read them. */
function deepPairs(name: string, value: unknown, how: Style): StyledPair[] {
  if (isList(value)) return itemsOf(value).flatMap((item, index) => deepPairs(`${name}[${index}]`, item, how))
  if (isRecord(value)) return membersOf(value).flatMap(([key, member]) => deepPairs(`${name}[${key}]`, member, how))
  return [onePair(name, value, how)]
}

/** Returns the name and value as a part of a query string. */
export function searchPart({ name, value, raw }: StyledPair): string {
  return raw ?? `${encodeURIComponent(name)}=${encodeURIComponent(value)}`
}

function showValue(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function itemsOf(list: readonly unknown[]): unknown[] {
  return list.filter((item) => item !== undefined && item !== null)
}

function membersOf(value: Json): [string, unknown][] {
  return Object.entries(value).filter(([, member]) => member !== undefined && member !== null)
}

/** Reserved signs that would end a value, wherever they are allowed. */
const ENDS = /[#[\]&+]/g

function encode(text: string, allowReserved = false, ends = ENDS): string {
  if (!allowReserved) return encodeURIComponent(text).replace(/[!'()*]/g, toPercent)
  return text
    .split(/(%[\dA-F]{2})/i)
    .map((part, index) => (index % 2 === 1 ? part : encodeURI(part).replace(ends, toPercent).replaceAll("'", '%27')))
    .join('')
}

function toPercent(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}
