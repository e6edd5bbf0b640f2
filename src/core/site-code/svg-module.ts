import { Parser } from 'htmlparser2'
import { stripMarkers } from '../../shared/reference-marker.ts'

/** Holds the place of what makes the ids and classes of a drawing its own. */
const OWN = '\uFDDE'
/** Holds the place of the same in a selector, where its colons are escaped. */
const OWN_SELECTOR = '\uFDDF'

/**
 * Returns the code of a module whose default export is an SVG file as a component; `src` of it is the file's address.
 * Each use of the component has ids and classes of its own: drawing programs give those of all files the same names.
 */
export function svgModule(svg: string, address: string): string {
  const marked = markNames(stripMarkers(svg))
  const { attributes, inner } = readSvg(marked)
  const id = marked.includes(OWN) ? 'useId()' : "''"
  return `
const { createElement, useId } = require('react')
const partsOf = (id, selector) => [${codeOf(attributes)}, ${codeOf(inner)}]
function Svg({ title, children, ...props }) {
  const id = ${id}
  const [attributes, inner] = partsOf(id, id.replaceAll(':', '\\\\:'))
  return createElement('svg', { ...attributes, ...props, dangerouslySetInnerHTML: { __html: inner } })
}
Svg.src = ${JSON.stringify(address)}
Svg.toString = () => Svg.src
Object.defineProperty(exports, '__esModule', { value: true })
exports.default = Svg
exports.ReactComponent = Svg
`
}

/** Returns the code of a value, with the variables `id` and `selector` in the marked places. */
function codeOf(value: unknown): string {
  return JSON.stringify(value).replaceAll(OWN, '"+id+"').replaceAll(OWN_SELECTOR, '"+selector+"')
}

/** A part of the source of a drawing that may contain names: an attribute, or a stylesheet. */
interface NamingPart {
  readonly attribute?: string
  readonly start: number
  readonly end: number
}

/** The names that a drawing gives to its elements. */
interface Names {
  readonly ids: ReadonlySet<string>
  /** Classes that its own stylesheets have rules for. */
  readonly classes: ReadonlySet<string>
}

/** Marks the ids of a drawing and the classes of its stylesheets, and where it refers to them. */
function markNames(svg: string): string {
  const parts: NamingPart[] = []
  const ids = new Set<string>()
  let styleStart = 0
  const parser = new Parser(
    {
      onattribute: (attribute, value) => {
        parts.push({ attribute, start: parser.startIndex, end: parser.endIndex })
        if (attribute === 'id') ids.add(value)
      },
      onopentag: (name) => {
        if (name === 'style') styleStart = parser.endIndex + 1
      },
      onclosetag: (name) => {
        if (name === 'style') parts.push({ start: styleStart, end: Math.max(styleStart, parser.startIndex) })
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  const styles = parts.filter(({ attribute }) => attribute === undefined)
  const classes = new Set(styles.flatMap(({ start, end }) => classesIn(svg.slice(start, end))))
  let end = 0
  const marked = parts.map((part) => {
    const before = svg.slice(end, part.start)
    end = part.end
    return before + markPart(svg.slice(part.start, end), part.attribute, { ids, classes })
  })
  return marked.join('') + svg.slice(end)
}

function classesIn(css: string): string[] {
  const names: string[] = []
  eachSelector(css, (selector) => {
    for (const [, name = ''] of selector.matchAll(/\.([\w-]+)/g)) names.push(name)
    return selector
  })
  return names
}

/** Attributes that refer to elements by their ids alone, or by an id and its event. */
const REFERRING = /^(?:begin|end|aria-(?:labelledby|describedby|details|controls|owns|flowto))$/

function markPart(text: string, attribute: string | undefined, { ids, classes }: Names): string {
  const words = (isName: (word: string) => boolean) =>
    text.replace(/[^\s"'=;]+/g, (word) => (isName(word) ? OWN + word : word))
  if (attribute === 'class') return words((word) => classes.has(word))
  if (attribute === 'id') return text.replace(/["']/, `$&${OWN}`)
  if (attribute !== undefined && REFERRING.test(attribute))
    return words((word) => ids.has(word) || ids.has(word.slice(0, word.indexOf('.'))))
  const mark = (all: string, before: string, id: string) => (ids.has(id) ? before + OWN + id : all)
  if (attribute === 'href' || attribute === 'xlink:href') return text.replace(/(["']#)([^"']+)/, mark)
  const linked = text.replace(/(url\(\s*(?:["']|&quot;|&apos;)?#)([^"')&\s]+)/g, mark)
  if (attribute !== undefined) return linked
  return eachSelector(linked, (selector) =>
    selector.replace(/([.#])([\w-]+)/g, (all, kind: string, name: string) =>
      (kind === '#' ? ids : classes).has(name) ? kind + OWN_SELECTOR + name : all,
    ),
  )
}

/** Replaces what is before each block of a stylesheet: selectors, or the rule that a block belongs to. */
function eachSelector(css: string, replace: (selector: string) => string): string {
  const pieces = css.split('{')
  const last = pieces.pop() ?? ''
  const changed = pieces.map((piece) => {
    const start = Math.max(piece.lastIndexOf('}'), piece.lastIndexOf(';')) + 1
    return piece.slice(0, start) + replace(piece.slice(start))
  })
  return [...changed, last].join('{')
}

interface SvgParts {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly inner: string
}

/** The attributes of the root as props of React, and everything in it. */
function readSvg(svg: string): SvgParts {
  let attributes: Record<string, unknown> | undefined
  let depth = 0
  let start = 0
  let end = svg.length
  const parser = new Parser(
    {
      onopentag: (name, found) => {
        if (name === 'svg' && attributes === undefined) {
          attributes = toProps(found)
          start = parser.endIndex + 1
        }
        if (name === 'svg') depth++
      },
      onclosetag: (name) => {
        if (name === 'svg' && --depth === 0) end = Math.max(start, parser.startIndex)
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return { attributes: attributes ?? {}, inner: svg.slice(start, end) }
}

function toProps(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): [string, unknown][] => {
      if (name === 'style') return [['style', toStyle(value)]]
      if (name === 'class') return [['className', value]]
      // Other namespaces are those of drawing programs.
      if (name.includes(':')) return []
      if (/^(?:aria|data)-/.test(name)) return [[name, value]]
      return [[name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]]
    }),
  )
}

function toStyle(css: string): Record<string, string> {
  return Object.fromEntries(
    css.split(';').flatMap((rule) => {
      const [name = '', ...value] = rule.split(':')
      if (name.trim() === '') return []
      return [[name.trim().replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value.join(':').trim()]]
    }),
  )
}
