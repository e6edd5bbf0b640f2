import type { PageContracts } from '../shared/contracts.ts'
import type { DocFormat } from '../shared/model.ts'
import { addressMarker } from '../shared/reference-marker.ts'
import { createFenceTracker, outsideInlineCode } from './fences.ts'
import { replaceOptions } from './option-tags.ts'

const LINK = /(\]\()(<[^>\n]*>|[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)((?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\))/g
/** A link's definition; a footnote's, `[^1]:`, is none. */
const DEFINITION = /^(\s{0,3}\[(?!\^)[^\]]+\]:\s*)(\S+)/
const HTML_ADDRESS = /(<(?:a|img|video|audio|source)\b[^>]*?\s(?:href|src)=")([^"{}]+)(")/gi

/** The page's Markdown for people and programs that read source: links marked, components and ids reduced to text. */
export function toMarkdownTwin(body: string, format: DocFormat, contracts?: PageContracts): string {
  const isCode = createFenceTracker()
  const isModule = format === 'mdx' ? createModuleTracker() : () => false
  const lines: string[] = []
  for (const line of body.split('\n')) {
    const isVerbatim = isCode(line)
    const text = isVerbatim ? line : isModule(line) ? undefined : withOptions(rewriteProse(line, format), contracts)
    if (text === undefined || (text.trim() === '' && !isVerbatim && (lines.at(-1) ?? '') === '')) continue
    lines.push(text.trim() === '' && !isVerbatim ? '' : text)
  }
  return `${lines.join('\n').trimEnd()}\n`
}

/**
 * Tells which lines are an MDX page's imports and exports: they start a block, and end before the first empty line at
 * which all their brackets are closed.
 */
function createModuleTracker(): (line: string) => boolean {
  let isOpen = false
  let depth = 0
  let isBlockStart = true
  return (line) => {
    const isEmpty = line.trim() === ''
    if (isOpen && isEmpty && depth <= 0) isOpen = false
    if (!isOpen && isBlockStart && /^(?:import|export)\b/.test(line)) {
      isOpen = true
      depth = 0
    }
    isBlockStart = isEmpty
    if (isOpen) depth += (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0)
    return isOpen
  }
}

function rewriteProse(line: string, format: DocFormat): string | undefined {
  if (format === 'mdx' && /^\s*<\/?(Tabs|TabItem)\b[^>]*>\s*$/.test(line)) return tabLabel(line)
  return outsideInlineCode(line.replace(/^(#{1,6}\s.*?)\s*\{#[^\s{}]+\}\s*$/, '$1'), (text) =>
    text
      .replace(LINK, (_, open: string, url: string, close: string) => open + markAddress(url) + close)
      .replace(HTML_ADDRESS, (_, open: string, url: string, close: string) => open + markAddress(url) + close),
  ).replace(DEFINITION, (_, open: string, url: string) => open + markAddress(url))
}

/** Options become what a reader sees of them. */
function withOptions(line: string | undefined, contracts: PageContracts | undefined): string | undefined {
  if (!line?.includes('<Option')) return line
  return outsideInlineCode(line, (text) =>
    replaceOptions(text, ({ path = '', label, show = 'path' }) => {
      const facts = contracts?.findOption(path)
      if (!facts || 'message' in facts) return `\`${path}\``
      if (show === 'type') return `\`${facts.type}\``
      if (show === 'default') return (facts.defaultParts ?? []).map((part) => `\`${part}\``).join(', ')
      const code = `\`${label ?? path}\``
      return facts.url === undefined ? code : `[${code}](${addressMarker(facts.url)})`
    }),
  )
}

function tabLabel(line: string): string | undefined {
  const name = /\blabel=(["'])(.*?)\1/.exec(line)?.[2] ?? /\bvalue=(["'])(.*?)\1/.exec(line)?.[2]
  return line.includes('<TabItem') && name ? `**${name}**` : undefined
}

function markAddress(url: string): string {
  const isBracketed = url.startsWith('<')
  const bare = isBracketed ? url.slice(1, -1) : url
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(bare)) return url
  return isBracketed ? `<${addressMarker(bare)}>` : addressMarker(bare)
}
