import { recordOf } from '../../shared/is-record.ts'
import { listOf } from '../clean-value.ts'
import { writeHead } from '../head-tags.ts'
import type { PageText, TranslatedText } from '../site-adapter.ts'
import { joinLines, linesOf } from '../source-lines.ts'
import { relativePath } from './aliases.ts'
import type { DialectOptions } from './front-matter.ts'
import { translateMarkdoc } from './markdoc/translate-markdoc.ts'
import { FENCE, type FenceMarks, isEndOfFence, readFence } from './translate-fence.ts'

/** A fence that is open. */
interface Fence extends FenceMarks {
  readonly marks: string
  readonly indent: string
  number: number
}

/** A container that is open. */
interface Container {
  readonly name: string
  readonly marks: string
}

/** A line that opens a container, or closes one. */
const CONTAINER = /^([ \t>]*)(:{3,})(?:([a-z][\w-]*)(?:\[(.*)\])?)?[ \t]*$/i

/** The opening line of an aside, with an icon, or of any other container with attributes. */
const ASIDE = /^([ \t>]*:{2,}[a-z][\w-]*(?:\[.*\])?)\{[^{}]*\}[ \t]*$/i
/** A directive in a text, with attributes, which MDX would read as code. */
const DIRECTIVE = /(?<![\w:]):[a-z][\w-]*\[([^[\]]*)\]\{[^{}]*\}/gi
/** The address of a link or picture that may begin with an alias. */
const ADDRESS = /(\]\(<?)([^()\s<>]+)/g

/** Turns the Markdown of Starlight into ours. */
export function translatePage(page: PageText, { aliases, markdoc }: DialectOptions): TranslatedText {
  const { body, displayPath, frontMatter = {} } = page
  const isMdx = displayPath.endsWith('.mdx')
  const isMarkdoc = displayPath.endsWith('.mdoc')
  let fence: Fence | undefined
  const open: Container[] = []
  const inText = (text: string) => (isMarkdoc ? text : withoutContainer(ASIDE.exec(text)?.[1] ?? text, open))
  const translate = (text: string): string[] => {
    if (fence) {
      if (!isEndOfFence(text, fence) && !endsContainer(text, open)) return linesIn(text, fence)
      // The end of a container is the end of code in it.
      const end = isEndOfFence(text, fence) ? [text] : [indentOf(fence) + fence.marks, withoutContainer(text, open)]
      fence = undefined
      return end
    }
    fence = openFence(text)
    if (fence) return [text.slice(0, fence.indent.length) + fence.marks + fence.info]
    const line = inText(text).replace(
      ADDRESS,
      (_, start: string, path: string) => start + relativePath(path, displayPath, aliases),
    )
    return [isMdx ? withoutAstro(placeImport(line, (path) => relativePath(path, displayPath, aliases))) : line]
  }
  const { content } = recordOf(frontMatter.banner)
  const banner = typeof content === 'string' ? `:::note\n${readBanner(content)}\n:::\n` : ''
  const { lines: read, problems } = isMarkdoc
    ? translateMarkdoc(page, markdoc)
    : { lines: linesOf(body, displayPath), problems: [] }
  const lines = read.flatMap((line) => translate(line.text).map((text) => ({ ...line, text })))
  const first = linesOf(banner, displayPath).map((line) => ({ ...line, line: 1 }))
  const head = headOf(frontMatter, isMdx)
  const last = linesOf(head === undefined ? '' : `\n${head}`, displayPath).map((line) => ({ ...line, line: 1 }))
  const all = [...(banner === '' ? [] : first), ...lines, ...(head === undefined ? [] : last)]
  return { ...joinLines(all, displayPath), problems }
}

/** Returns what front matter adds to the head of a page. */
function headOf({ head }: NonNullable<PageText['frontMatter']>, isMdx: boolean): string | undefined {
  const tags = listOf(head).flatMap((entry) => {
    const { tag, attrs, content } = recordOf(entry)
    return typeof tag === 'string' ? [{ name: tag, attributes: recordOf(attrs), content }] : []
  })
  return writeHead(tags, isMdx)
}

/** Returns the HTML of a banner as Markdown: its text, with its links. */
function readBanner(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a\s[^<>]*?href=["']([^"'<>]*)["'][^<>]*>([^<>]*)<\/a>/gi, '[$2]($1)')
    .replace(/<[^<>]*>/g, '')
    .replace(/[{}<]/g, '\\$&')
}

/** Returns a line without the marks of containers that only plugins give a meaning, which keep what is in them. */
function withoutContainer(text: string, open: Container[]): string {
  const [, indent = '', marks = '', name = '', label = ''] = CONTAINER.exec(text) ?? []
  if (marks === '') return text
  const isAside = (kind: string) => ['note', 'tip', 'caution', 'danger'].includes(kind)
  if (name !== '') {
    open.push({ name, marks })
    return isAside(name) ? text : indent + label
  }
  if (!endsContainer(text, open)) return text
  const last = open.pop()
  return last && isAside(last.name) ? text : ''
}

function endsContainer(text: string, open: readonly Container[]): boolean {
  const [, , marks = '', name] = CONTAINER.exec(text) ?? []
  const last = open.at(-1)
  return last !== undefined && name === undefined && marks.length >= last.marks.length
}

function openFence(text: string): Fence | undefined {
  const [, indent = '', marks = '', info = ''] = FENCE.exec(text) ?? []
  if (marks === '' || (marks.startsWith('`') && info.includes('`'))) return undefined
  return { ...readFence(info), marks, indent, number: 0 }
}

function linesIn(text: string, fence: Fence): string[] {
  fence.number++
  // Below an item of a list, code is indented as far as the text of it.
  const start = /^[ \t>]*/.exec(text.slice(0, fence.indent.length))?.[0].length ?? 0
  const lines = fence.linesOf(text.slice(start), fence.number)
  // A blank line that is marked is no longer blank.
  const indent = text.trim() === '' && lines[0] !== '' ? indentOf(fence) : text.slice(0, start)
  return lines.map((line) => indent + line)
}

/** Returns the indent of the lines of a fence, which may begin an item of a list. */
function indentOf({ indent }: Fence): string {
  return indent.replace(/[^ \t>]/g, ' ')
}

/** Gives an element HTML of a text or of a variable; a fragment with it ends at once. */
const SET_HTML = /\bset:html=\{("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\$]|\\.)*`|[\w.]+)\}/g

/** An import of the component that Astro makes of Markdown, which is its export `Content` too. */
const MARKDOWN = /^import\s+(?:\{\s*Content(?:\s+as\s+(\w+))?\s*\}|(\w+))\s+from\s+(['"])(.+\.mdx?)\3/

/** Writes an import of Markdown as that of a file beside the page. */
function placeImport(text: string, place: (path: string) => string): string {
  return text.replace(MARKDOWN, (_, exported: string | undefined, name: string | undefined, quote, path: string) => {
    return `import ${exported ?? name ?? 'Content'} from ${quote}${place(path)}${quote}`
  })
}

/** Writes what pages have without an import in Astro as MDX has it. */
function withoutAstro(text: string): string {
  return text
    .replace(DIRECTIVE, '$1')
    .replace(/<Fragment(?=[ \t]+set:html=)/g, '<div')
    .replace(SET_HTML, (_, html: string) => `dangerouslySetInnerHTML={{ __html: ${html} }}`)
    .replace(/<(\/?)Fragment(?:\s[^<>]*)?>/g, '<$1>')
    .replace(/\{frontmatter\./g, '{frontMatter.')
}
