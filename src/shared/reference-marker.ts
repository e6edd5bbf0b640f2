/**
 * Placeholders for addresses in a compiled body, used until every route is known.
 * They use Unicode noncharacters (U+FDD0…), reserved for process-internal use, so no text can contain one.
 */

const ADDRESS = '\uFDD0'
const SIZE = '\uFDD1'
const END = '\uFDD2'
const FALLBACK = '\uFDDB'
const ADDRESSES = /\uFDD0([^\uFDD2]*)\uFDD2/g
const SIZES = / width="\uFDD1([^\uFDD2]*)\uFDD2" height="\uFDD1\uFDD2"/g

/** Holds the place of the cards of a page's category, which is known when the site is laid out. */
export const cardsMarker = '\uFDD5'

/** Holds the place of code that is highlighted when the page has run. */
export function codeMarker(index: number): string {
  return `\uFDD6${index}${END}`
}

/** Replaces the markers of code by the highlighted code. */
export function fillCode(html: string, parts: readonly string[]): string {
  return html.replace(/\uFDD6(\d+)\uFDD2/g, (_, index: string) => parts[Number(index)] ?? '')
}

/** Returns whether a text holds the place of something. */
export function hasMarker(text: string): boolean {
  return /[\uFDD0-\uFDEF]/.test(text)
}

/** Removes the noncharacters that markers use from a source text. */
export function stripMarkers(text: string): string {
  return hasMarker(text) ? text.replace(/[\uFDD0-\uFDEF]/g, '') : text
}

/** Returns a marker for an address. */
export function addressMarker(url: string): string {
  return `${ADDRESS}${url}${END}`
}

/** Returns the address in a text that consists of one marker; undefined for any other text. */
export function markedAddress(text: string): string | undefined {
  return text.startsWith(ADDRESS) ? text.slice(1, -1) : undefined
}

/** Returns an address with the one that takes its place when the site has no such page. */
export function withFallback(url: string, fallback: string): string {
  return `${url}${FALLBACK}${fallback}`
}

/** Returns an address and the one that takes its place, if it has one. */
export function splitFallback(url: string): { readonly url: string; readonly fallback?: string } {
  const [own = '', fallback] = url.split(FALLBACK)
  return fallback === undefined ? { url: own } : { url: own, fallback }
}

/** Returns placeholder attributes of an image whose size is filled in later. */
export function sizeMarkers(url: string): { readonly width: string; readonly height: string } {
  return { width: `${SIZE}${url}${END}`, height: `${SIZE}${END}` }
}

/** Replaces every address marker in a text by the result of a function. */
export function fillAddresses(text: string, address: (url: string) => string): string {
  return text.replace(ADDRESSES, (_, url: string) => address(url))
}

/** Replaces every size marker in HTML by the result of a function of the image's address. */
export function fillSizes(html: string, size: (url: string) => string): string {
  return html.replace(SIZES, (_, url: string) => size(url))
}
