import type { DocFormat } from '../shared/model.ts'
import { createFenceTracker, outsideInlineCode, withoutCode } from './fences.ts'
import { hideOptions } from './option-tags.ts'

/** Docusaurus's older form, `:::note Title`; the directive syntax wants `:::note[Title]`. */
const TITLED = /^((?:[ \t]|>)*:{3,}[ \t]*[A-Za-z][\w-]*)[ \t]+([^\s[{:][^\n]*?)[ \t]*$/
/** A heading that ends in a custom id, `## Text {#id}`. */
const HEADING_ID = /^((?:[ \t]|>)*#{1,6}[ \t].*?)(\{#[^\s{}]+\}[ \t]*)$/

/**
 * Rewrites the forms that CommonMark's extensions and MDX do not know, each in its place, so that the lines of all
 * other text stay true; code is left alone.
 */
export function preprocess(body: string, format: DocFormat): string {
  const isCode = createFenceTracker()
  const text = format === 'mdx' ? rewriteComments(body) : body
  return text
    .split('\n')
    .map((line) => (isCode(line) ? line : rewriteLine(line, format)))
    .join('\n')
}

// HTML's comments are not MDX's: pages that were plain Markdown bring such comments along.
function rewriteComments(body: string): string {
  if (!body.includes('<!--')) return body
  let result = ''
  let end = 0
  for (const { 0: comment, index } of withoutCode(body).matchAll(/<!--[\s\S]*?-->/g)) {
    const text = comment.slice(4, -3).replaceAll('*/', '* ')
    result += `${body.slice(end, index)}{/* ${text}*/}`
    end = index + comment.length
  }
  return result + body.slice(end)
}

function rewriteLine(line: string, format: DocFormat): string {
  const titled = TITLED.exec(line)
  if (titled) return `${titled[1]?.replace(/(:{3,})[ \t]+/, '$1')}[${titled[2]}]`
  if (format === 'mdx') return line.replace(HEADING_ID, '$1\\$2')
  return line.includes('<Option') ? outsideInlineCode(line, hideOptions) : line
}
