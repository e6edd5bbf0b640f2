/**
 * Markers that hold the place of an address in a compiled body until every route is known.
 * They use Unicode noncharacters (U+FDD0…), reserved for process-internal use, so no text can hold one.
 */

const ADDRESS = '\uFDD0'
const SIZE = '\uFDD1'
const END = '\uFDD2'
const MARKER = /([\uFDD0\uFDD1])([^\uFDD2]*)\uFDD2/g

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

/** A marker for the width and height attributes of the image at an address. */
export function sizeMarker(url: string): string {
  return `${SIZE}${url}${END}`
}

/** How markers are filled: both functions return the text that takes the marker's place. */
export interface MarkerFill {
  readonly address: (url: string) => string
  readonly size: (url: string) => string
}

/** Replaces every marker in a text. */
export function fillMarkers(text: string, fill: MarkerFill): string {
  return text.replace(MARKER, (_, kind: string, url: string) => (kind === ADDRESS ? fill.address(url) : fill.size(url)))
}
