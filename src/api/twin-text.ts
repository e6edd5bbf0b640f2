import type { ApiCode, ApiLink } from '../shared/api-page.ts'
import { addressMarker } from '../shared/reference-marker.ts'

/** A link of a twin, with its address marked. */
export function linkText({ label, href }: ApiLink): string {
  return `[${label}](${addressMarker(href)})`
}

/** Code as a fence, which is longer than any inside it. */
export function fence({ code, language }: ApiCode): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}\n${code}\n${marks}`
}

/** A description after a colon, in one line; empty where there is none. */
export function afterColon(description: { readonly markdown: string } | undefined): string {
  return description ? `: ${oneLine(description.markdown.trim())}` : ''
}

/** Returns a text on one line, with a space for each line break and the white space around it. */
export function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ')
}
