const START = '\uFDD3'
const END = '\uFDD4'
const MARKER = /\uFDD3(\d+)\uFDD4/g

/** The marker for a part of a page that is already HTML; a noncharacter, which no text holds. */
export function hoistMarker(index: number): string {
  return `${START}${index}${END}`
}

/** Puts the parts back into the HTML of the rest. */
export function fillHoisted(html: string, parts: readonly string[]): string {
  return html.replace(MARKER, (_, index: string) => parts[Number(index)] ?? '')
}
