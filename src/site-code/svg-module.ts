import { Parser } from 'htmlparser2'

/** Code of a module whose default export is an SVG file as a component; `src` of it is the file's address. */
export function svgModule(svg: string, address: string): string {
  const { attributes, inner } = readSvg(svg)
  return `
const { createElement } = require('react')
const attributes = ${JSON.stringify(attributes)}
const inner = ${JSON.stringify(inner)}
function Svg({ title, children, ...props }) {
  return createElement('svg', { ...attributes, ...props, dangerouslySetInnerHTML: { __html: inner } })
}
Svg.src = ${JSON.stringify(address)}
Svg.toString = () => Svg.src
Object.defineProperty(exports, '__esModule', { value: true })
exports.default = Svg
exports.ReactComponent = Svg
`
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
