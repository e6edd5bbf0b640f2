/** Returns the lists of a `SUMMARY.md`, as literate-nav reads it, as entries of a `nav`. */
export function readSummary(text: string): readonly unknown[] {
  const items = text.split('\n').flatMap((line) => {
    const [, indent, content = ''] = /^(\s*)[*+-]\s+(?=\S)(.*)$/.exec(line.trimEnd()) ?? []
    return indent === undefined ? [] : [{ indent: indent.replaceAll('\t', '    ').length, content }]
  })
  return nest(items)
}

interface Item {
  readonly indent: number
  readonly content: string
}

function nest(items: readonly Item[]): unknown[] {
  const [first] = items
  if (!first) return []
  const starts = items.flatMap(({ indent }, index) => (indent <= first.indent ? [index] : []))
  return starts.map((start, index) => {
    const own = items[start]?.content ?? ''
    const below = nest(items.slice(start + 1, starts[index + 1]))
    const [, label, target] = /^\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]*)\)/.exec(own) ?? []
    if (below.length > 0) return { [label ?? own]: target === undefined ? below : [target, ...below] }
    return label === undefined || target === undefined ? own : { [label]: target }
  })
}
