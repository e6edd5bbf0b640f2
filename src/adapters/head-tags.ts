import { escapeHtml } from '../shared/html-text.ts'
import { isRecord } from '../shared/is-record.ts'

/** A tag of a head as configurations of other tools write it. */
interface WrittenTag {
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
  readonly content: unknown
}

/** Returns a line of Markdown or MDX with what a page adds to its head; undefined for nothing. */
export function writeHead(tags: readonly WrittenTag[], isMdx: boolean): string | undefined {
  const written = tags.filter(({ name }) => /^[a-z]+$/.test(name)).map((tag) => writeTag(tag, isMdx))
  return written.length === 0 ? undefined : `<head>${written.join('')}</head>`
}

function writeTag({ name, attributes, content }: WrittenTag, isMdx: boolean): string {
  const written = Object.entries(attributes).flatMap(([key, value]): string[] => {
    if (value === false || value === null || isRecord(value)) return []
    return value === true ? [` ${key}`] : [` ${key}="${escapeHtml(String(value))}"`]
  })
  const start = `<${name}${written.join('')}`
  if (/^(?:base|link|meta)$/.test(name)) return `${start} />`
  return `${start}>${writeContent(name, typeof content === 'string' ? content : '', isMdx)}</${name}>`
}

function writeContent(name: string, content: string, isMdx: boolean): string {
  // In MDX, it is text in which nothing may have a meaning.
  if (isMdx) return content.replace(/[!-/:-@[-`{-~\n]/g, (character) => `&#${character.charCodeAt(0)};`)
  return /^(?:script|style)$/.test(name) ? content : escapeHtml(content)
}
