import { fenceBelow, type SourceLine } from '../source-lines.ts'
import { type Evaluate, readValue } from './page-script.ts'

/** A tag of a component: with a capital, or of words with hyphens. */
const TAG = /<(\/?)([A-Z][\w.]*|[a-z]\w*(?:-\w+)+)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>/g
const OPEN_TAG = /<(?:[A-Z][\w.]*|[a-z]\w*(?:-\w+)+)(?:\s[^<>]*)?$/
/** Most lines that a tag may span. */
const MAX_LINES = 30

/**
 * Returns lines in which the tags of some components of Vue are those of components of React, each in one line; undefined
 * where none is used.
 */
export function nameComponents(
  lines: readonly SourceLine[],
  names: readonly string[],
  evaluate: Evaluate,
): SourceLine[] | undefined {
  const nameOf = (tag: string): string | undefined => names.find((name) => name === tag || name === toName(tag))
  let isUsed = false
  let fence: string | undefined
  const rename = (text: string): string =>
    text.replace(TAG, (tag, end: string, written: string, attributes: string, slash: string) => {
      const name = nameOf(written)
      if (name === undefined) return tag
      isUsed = true
      return end === '/' ? `</${name}>` : `<${name}${writeProps(attributes, evaluate)}${slash && ' /'}>`
    })
  const out: SourceLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as SourceLine
    fence = fenceBelow(line.text, fence)
    const last = fence === undefined && OPEN_TAG.test(line.text) ? at + MAX_LINES : at
    let text = line.text
    let written = fence === undefined ? outsideOfCode(text, rename) : text
    let next = at
    while (written === text && next < last && next + 1 < lines.length) {
      text += ` ${lines[++next]?.text.trim()}`
      written = outsideOfCode(text, rename)
    }
    if (written === text) out.push(line)
    else {
      out.push({ ...line, text: written })
      at = next
    }
  }
  return isUsed ? out : undefined
}

function outsideOfCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 > 0 ? part : change(part)))
    .join('')
}

/** Returns `TideTable` for `tide-table`. */
function toName(tag: string): string {
  return tag.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const ATTRIBUTE = /([\w:@#.-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

/** Writes attributes as props: those with an expression have its value, and events are left out. */
function writeProps(attributes: string, evaluate: Evaluate): string {
  return [...attributes.matchAll(ATTRIBUTE)]
    .map(([, written = '', double, single, bare]) => {
      const text = double ?? single ?? bare
      const [, bound, plain] = /^(?:v-bind:|:)([\w-]+)$|^([A-Za-z][\w-]*)$/.exec(written) ?? []
      const prop = (bound ?? plain)?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
      if (prop === undefined || prop === 'key' || written.startsWith('v-')) return ''
      if (bound === undefined) return text === undefined ? ` ${prop}` : ` ${prop}={${JSON.stringify(text)}}`
      const value = JSON.stringify(readValue(text ?? prop, evaluate))
      return value === undefined ? '' : ` ${prop}={${value}}`
    })
    .join('')
}
