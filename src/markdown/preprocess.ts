import type { DocFormat } from '../shared/model.ts'

const FENCE_LINE = /^ {0,}(`{3,}|~{3,})/
/** Docusaurus's older form, `:::note Title`; the directive syntax wants `:::note[Title]`. */
const TITLED = /^((?:[ \t]|>)*:{3,}[ \t]*[A-Za-z][\w-]*)[ \t]+([^\s[{:][^\n]*?)[ \t]*$/
/** A heading that ends in a custom id, `## Text {#id}`. */
const HEADING_ID = /^((?:[ \t]|>)*#{1,6}[ \t].*?)(\{#[\w.:-]+\}[ \t]*)$/

/**
 * Rewrites the two forms that CommonMark's extensions do not know, on their own lines, so that positions of all
 * other text stay true; code fences are left alone.
 */
export function preprocess(body: string, format: DocFormat): string {
  let fence: string | undefined
  return body
    .split('\n')
    .map((line) => {
      const mark = FENCE_LINE.exec(line.trimStart())?.[1]
      if (mark && fence === undefined) fence = mark
      else if (mark && fence !== undefined && isClosing(line, fence)) fence = undefined
      else if (fence === undefined) return rewriteLine(line, format)
      return line
    })
    .join('\n')
}

function isClosing(line: string, fence: string): boolean {
  const text = line.trim()
  return text.startsWith(fence) && /^(`+|~+)$/.test(text)
}

function rewriteLine(line: string, format: DocFormat): string {
  const titled = TITLED.exec(line)
  if (titled) return `${titled[1]?.replace(/(:{3,})[ \t]+/, '$1')}[${titled[2]}]`
  if (format === 'mdx') return line.replace(HEADING_ID, '$1\\$2')
  return line
}
