import type { Heading } from './model.ts'

/** Headings as components and expressions of a page get them. */
export function tocOf(headings: readonly Heading[]): readonly Readonly<Record<string, unknown>>[] {
  return headings.map(({ html, id, level }) => ({ value: html, id, level }))
}
