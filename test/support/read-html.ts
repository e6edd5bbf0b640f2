/** Values of an attribute on all elements of a name, in order; `*` is any element. */
export function attributes(html: string, element: string, name: string): string[] {
  const tag = element === '*' ? '[a-z][\\w-]*' : element
  const found = html.matchAll(new RegExp(`<${tag}(?:\\s[^<>]*?)?\\s${name}="([^"]*)"`, 'gi'))
  return [...found].map((match) => decode(match[1] ?? ''))
}

/** The first element that starts with a tag such as `<main`, up to its end tag; empty without one. */
export function elementOf(html: string, start: string): string {
  const from = html.indexOf(start)
  if (from < 0) return ''
  const name = /^<([\w-]+)/.exec(start)?.[1] ?? ''
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g')
  tags.lastIndex = from
  let depth = 0
  for (let tag = tags.exec(html); tag; tag = tags.exec(html)) {
    depth += tag[1] === '/' ? -1 : 1
    if (depth === 0) return html.slice(from, tags.lastIndex)
  }
  return html.slice(from)
}

/** The text a reader sees: without tags, entities decoded, white space collapsed. */
export function textOf(html: string): string {
  return decode(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

/** Content of a `<meta>` by its name or property. */
export function metaOf(html: string, name: string): string | undefined {
  const tag = [...html.matchAll(/<meta\s[^>]*>/g)].map((match) => match[0])
  const own = tag.find((text) => text.includes(`"${name}"`))
  return own === undefined ? undefined : attributes(own, 'meta', 'content')[0]
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
