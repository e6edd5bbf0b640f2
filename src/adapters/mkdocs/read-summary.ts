/** Begins the list that is the navigation, where a page has several. */
const MARK = '<!--nav-->'
const ITEM = /^(\s*)(?:[*+-]|\d+\.)\s+(?=\S)(.*)$/
const LINK = /^\[((?:[^[\]]|\[[^\]]*\])*)\]\((<[^<>]*>|(?!<)[^)\s]*)(?:\s[^)]*)?\)/

/**
 * Returns the list of a page such as `SUMMARY.md`, as literate-nav reads it, as entries of a `nav`: the first list below the
 * mark, else the last one. Undefined for a page without a list.
 */
export function readSummary(text: string): readonly unknown[] | undefined {
  const lines = withoutComments(text).split('\n')
  const mark = lines.findLastIndex((line) => line.trim() === MARK)
  const lists = readLists(lines.slice(mark + 1))
  const list = mark === -1 ? lists.at(-1) : lists[0]
  return list && nest(list)
}

/** Leaves out comments, of whose lists nothing is shown; the mark is one too. */
function withoutComments(text: string): string {
  const parts = text.split('<!--').map((part, index) => {
    const end = part.indexOf('-->')
    if (index === 0) return part
    return part.startsWith('nav-->') ? `<!--${part}` : end === -1 ? '' : part.slice(end + '-->'.length)
  })
  return parts.join('')
}

interface Item {
  readonly level: number
  readonly content: string
}

/** Returns the items of each list; a line that is no item, and is not further in, ends a list. */
function readLists(lines: readonly string[]): readonly (readonly Item[])[] {
  const lists: Item[][] = []
  let isOpen = false
  for (const line of lines) {
    const [, indent, content = ''] = ITEM.exec(line.trimEnd()) ?? []
    if (indent !== undefined) {
      if (!isOpen) lists.push([])
      isOpen = true
      lists.at(-1)?.push({ level: Math.floor(indent.replaceAll('\t', '    ').length / 4), content })
    } else if (/^\S/.test(line)) isOpen = false
  }
  return lists
}

function nest(items: readonly Item[]): unknown[] {
  const [first] = items
  if (!first) return []
  const starts = items.flatMap(({ level }, index) => (level <= first.level ? [index] : []))
  return starts.flatMap((start, index): unknown[] => {
    const own = items[start]?.content ?? ''
    const below = nest(items.slice(start + 1, starts[index + 1]))
    const [, text, link] = LINK.exec(own) ?? []
    const label = plainText(text ?? own)
    const target = link?.replace(/^<(.*)>$/, '$1')
    if (below.length > 0) return [{ [label]: target === undefined ? below : [target, ...below] }]
    if (target !== undefined) return [{ [label]: target }]
    return /[*.]/.test(own) ? [own] : []
  })
}

const MARKS = /(?<!\\)`([^`]+)`|(?<!\\)(\*{1,3})(?=\S)([^*]+)\2|(?<![\\\w])(_{1,3})(?=\S)([^_]+)\4(?!\w)/g

/** Returns a label without the marks of code and emphasis. */
function plainText(label: string): string {
  return label
    .replace(MARKS, (_, code?: string, _star?: string, starred?: string, _line?: string, lined?: string) => {
      return code ?? starred ?? lined ?? ''
    })
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
}
