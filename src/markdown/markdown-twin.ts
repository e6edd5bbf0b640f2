import type { DocFormat } from '../shared/model.ts'
import { addressMarker } from '../shared/reference-marker.ts'

const FENCE = /^\s*(`{3,}|~{3,})/
const LINK = /(\]\()(<[^>\n]*>|[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)((?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\))/g
const DEFINITION = /^(\s{0,3}\[[^\]]+\]:\s*)(\S+)/

/** The page's Markdown for people and programs that read source: links marked, components and ids reduced to text. */
export function toMarkdownTwin(body: string, format: DocFormat): string {
  let fence: string | undefined
  const lines = body.split('\n').map((line) => {
    const mark = FENCE.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
      return line
    }
    if (mark) fence = mark
    return mark ? line : rewriteProse(line, format)
  })
  return `${lines
    .filter((line) => line !== undefined)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

function rewriteProse(line: string, format: DocFormat): string | undefined {
  if (format === 'mdx') {
    if (/^(import|export)\s/.test(line)) return undefined
    if (/^\s*<\/?(Tabs|TabItem)\b[^>]*>\s*$/.test(line)) return tabLabel(line)
  }
  return line
    .replace(/^(#{1,6}\s.*?)\s*\{#[\w.:-]+\}\s*$/, '$1')
    .replace(LINK, (_, open: string, url: string, close: string) => open + markAddress(url) + close)
    .replace(DEFINITION, (_, open: string, url: string) => open + markAddress(url))
}

function tabLabel(line: string): string | undefined {
  const name = /\blabel=(["'])(.*?)\1/.exec(line)?.[2] ?? /\bvalue=(["'])(.*?)\1/.exec(line)?.[2]
  return line.includes('<TabItem') && name ? `**${name}**` : undefined
}

function markAddress(url: string): string {
  const bare = url.startsWith('<') ? url.slice(1, -1) : url
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(bare) ? url : addressMarker(bare)
}
