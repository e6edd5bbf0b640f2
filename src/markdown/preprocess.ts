import type { DocFormat } from '../shared/model.ts'
import { createFenceTracker } from './fences.ts'

/** Docusaurus's older form, `:::note Title`; the directive syntax wants `:::note[Title]`. */
const TITLED = /^((?:[ \t]|>)*:{3,}[ \t]*[A-Za-z][\w-]*)[ \t]+([^\s[{:][^\n]*?)[ \t]*$/
/** A heading that ends in a custom id, `## Text {#id}`. */
const HEADING_ID = /^((?:[ \t]|>)*#{1,6}[ \t].*?)(\{#[^\s{}]+\}[ \t]*)$/

/**
 * Rewrites the two forms that CommonMark's extensions do not know, on their own lines, so that positions of all
 * other text stay true; code fences are left alone.
 */
export function preprocess(body: string, format: DocFormat): string {
  const isCode = createFenceTracker()
  return body
    .split('\n')
    .map((line) => (isCode(line) ? line : rewriteLine(line, format)))
    .join('\n')
}

function rewriteLine(line: string, format: DocFormat): string {
  const titled = TITLED.exec(line)
  if (titled) return `${titled[1]?.replace(/(:{3,})[ \t]+/, '$1')}[${titled[2]}]`
  if (format === 'mdx') return line.replace(HEADING_ID, '$1\\$2')
  return line
}
