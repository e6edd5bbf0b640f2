/** What ends the beginning of a post, as in Docusaurus. */
const MARKER = String.raw`\{/\*\s*truncate\s*\*/\}|<!--\s*truncate\s*-->`
const FENCE = /^\s*(?:`{3,}|~{3,})/

/**
 * A post with its marker blanked out, so that every line keeps its number: as Markdown, some markers are text. In code,
 * a marker is an example. `pattern` is the site's own marker, as a regular expression.
 */
export function hideTruncateMarker(body: string, pattern: string = MARKER): string {
  const marker = new RegExp(pattern)
  if (!marker.test(body)) return body
  const lines = body.split('\n')
  const fences = lines.map((line) => FENCE.test(line))
  const isInCode = (index: number): boolean => fences.slice(0, index).filter(Boolean).length % 2 === 1
  const found = lines.findIndex((line, index) => marker.test(line) && !isInCode(index))
  return lines.map((line, index) => (index === found ? line.replace(marker, blank) : line)).join('\n')
}

function blank(text: string): string {
  return ' '.repeat(text.length)
}
