/**
 * Markers that hold the place of an address in a compiled body until every route is known.
 * They use Unicode noncharacters (U+FDD0…), reserved for process-internal use, so no text can hold one.
 */

const ADDRESS = '\uFDD0'
const SIZE = '\uFDD1'
const END = '\uFDD2'
const ADDRESSES = /\uFDD0([^\uFDD2]*)\uFDD2/g
const SIZES = / width="\uFDD1([^\uFDD2]*)\uFDD2" height="\uFDD1\uFDD2"/g

/** Takes the noncharacters that markers use out of a source text. */
export function stripMarkers(text: string): string {
  return /[\uFDD0-\uFDEF]/.test(text) ? text.replace(/[\uFDD0-\uFDEF]/g, '') : text
}

/** A marker for an address. */
export function addressMarker(url: string): string {
  return `${ADDRESS}${url}${END}`
}

/** The address in a text that is nothing but a marker; undefined for any other text. */
export function markedAddress(text: string): string | undefined {
  return text.startsWith(ADDRESS) ? text.slice(1, -1) : undefined
}

/** The attributes of an image whose size is filled in later. */
export function sizeMarkers(url: string): { readonly width: string; readonly height: string } {
  return { width: `${SIZE}${url}${END}`, height: `${SIZE}${END}` }
}

/** Replaces every marker of an address in a text by what a function returns for it. */
export function fillAddresses(text: string, address: (url: string) => string): string {
  return text.replace(ADDRESSES, (_, url: string) => address(url))
}

/** Replaces every marker of a size in a text of HTML by what a function returns for the image's address. */
export function fillSizes(html: string, size: (url: string) => string): string {
  return html.replace(SIZES, (_, url: string) => size(url))
}
