import { join, posix } from 'node:path'
import type { Problem } from '../../../util/errors.ts'
import type { PageText, TranslatedText } from '../../site-adapter.ts'
import { linesOf, type SourceLine } from '../../source-lines.ts'
import { insertReference } from '../reference/find-references.ts'
import { isIndex, titleOfName } from '../titles.ts'
import type { BlockState } from './block-state.ts'
import { findCritics } from './critic-blocks.ts'
import { type Extensions, type MkdocsMarkdown, readExtensions } from './extensions.ts'
import { findIcon } from './icons.ts'
import { translateInline } from './inline.ts'
import { createTargetReader } from './link-targets.ts'
import { expandMacros } from './macros.ts'
import { Output } from './output.ts'
import type { InlineInput } from './scan.ts'
import { insertSnippets } from './snippets.ts'
import { ABBREVIATION } from './start-block.ts'
import { translateBlocks } from './translate-blocks.ts'

/** Returns a page of MkDocs, with the extensions that its configuration turns on, in our Markdown. */
export async function translatePage(
  { body, displayPath, root, within, frontMatter }: PageText,
  options: MkdocsMarkdown,
): Promise<TranslatedText> {
  const extensions = readExtensions(options)
  const problems: Problem[] = []
  const warn: BlockState['warn'] = (problem, { file, line, source }) => {
    problems.push({ severity: 'warning', ...problem, file, line, column: 1, source })
  }
  const written = linesOf(body, displayPath)
  const filled = expandMacros(written, { root, within, frontMatter, options, warn })
  const inserted = insertSnippets(filled, { root, within, options, extensions, problems })
  const lines = options.reference ? insertReference(inserted, join(root, options.reference.file)) : inserted
  const place = { line: lines[0] }
  const hasIcons = extensions.has('pymdownx.emoji') || extensions.has('zensical.extensions.emoji')
  const icon = (code: string): string | undefined => {
    const found = hasIcons ? findIcon(code, root) : undefined
    const { line } = place
    if (line && found?.fault && !problems.some(({ message }) => message === found.fault?.message))
      warn(found.fault, line)
    return found?.html
  }
  const defined = options.hasAutorefs ? findDefinitions(lines) : undefined
  const addressOf = (name: string): string | undefined => {
    if (defined === undefined || defined.has(name.toLowerCase())) return undefined
    const code = name.replaceAll('`', '')
    const page = options.reference?.pages.get(code)
    if (page !== undefined)
      return `${page === displayPath ? '' : posix.relative(posix.dirname(displayPath), page)}#${code}`
    if (place.line && !(options.hasInventories && isForeign(code, options))) warn(lostReference(name), place.line)
    return ''
  }
  const abbreviations = findAbbreviations(lines, extensions)
  const targetOf = createTargetReader(options.targets, {
    docsDir: join(root, options.docsDir),
    page: posix.relative(options.docsDir, displayPath),
  })
  const input: InlineInput = {
    extensions,
    abbreviations,
    phrases: phrasesOf([...abbreviations.keys()]),
    icon,
    addressOf,
    targetOf,
  }
  const output = new Output((texts, line) => {
    place.line = line
    return translateParagraph(texts, input)
  })
  translateBlocks({
    lines,
    next: 0,
    extensions,
    hasLinkedTabs: options.features.includes('content.tabs.link'),
    output,
    frames: [],
    above: 'nothing',
    marker: undefined,
    fence: undefined,
    raw: undefined,
    elements: [],
    critics: extensions.has('pymdownx.critic') ? findCritics(lines) : undefined,
    targetOf,
    inline: (text, from) => {
      place.line = from
      return translateInline(text, input)
    },
    warn,
  })
  const title = titleOfPath(posix.relative(options.docsDir, displayPath))
  return { ...output.finish(), problems, title }
}

/** Returns the title that MkDocs gives to a page that says none. */
function titleOfPath(path: string): string {
  return isIndex(path) && !path.includes('/') ? 'Home' : titleOfName(posix.basename(path, '.md'))
}

/** Returns the names of the links that a page defines, in lower case. */
function findDefinitions(lines: readonly SourceLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap(({ text }) => /^ *\[([^[\]]+)\]:/.exec(text)?.[1]?.toLowerCase() ?? []))
}

/** Returns whether a name is one of Python, in none of the packages that are documented. */
function isForeign(name: string, { reference }: MkdocsMarkdown): boolean {
  const [first] = name.split('.')
  return (
    /^[A-Za-z_][\w.]*$/.test(name) && ![...(reference?.pages.keys() ?? [])].some((own) => own.split('.')[0] === first)
  )
}

function lostReference(name: string): Parameters<BlockState['warn']>[0] {
  return {
    code: 'mkdocs.reference',
    message: `Link to "${name}" is shown as its text: the page does not define it`,
    cause: 'Links to names of code, or to headings of other pages by their ids, are shown as their text',
    hint: 'Define it as [name]: page.md#id on a line of its own, with the page that has it.',
  }
}

/** Returns the explanations of abbreviations, which may be anywhere in a page. */
function findAbbreviations(lines: readonly SourceLine[], extensions: Extensions): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  if (!extensions.has('abbr')) return found
  let isCode = false
  for (const { text } of lines) {
    const start = text.trimStart()
    if (start.startsWith('```') || start.startsWith('~~~')) isCode = !isCode
    const [, name, title] = !isCode && start.startsWith('*[') ? (ABBREVIATION.exec(start) ?? []) : []
    if (name !== undefined && title !== undefined) found.set(name, title.trim())
  }
  return found
}

function phrasesOf(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const phrases = names.filter((name) => /[^\p{L}\p{N}_]/u.test(name)).sort((one, other) => other.length - one.length)
  const found = new Map<string, string[]>()
  for (const phrase of phrases) {
    const [first = ''] = /^[\p{L}\p{N}_]+/u.exec(phrase) ?? []
    found.set(first, [...(found.get(first) ?? []), phrase])
  }
  return found
}

const TABLE_LINE = /^[ \t]*(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/

/** Translates the lines of a paragraph together, or of a table one by one. */
function translateParagraph(texts: readonly string[], input: InlineInput): readonly string[] {
  const [, second = ''] = texts
  if (second.includes('|') && second.includes('-') && TABLE_LINE.test(second)) {
    return texts.map((text) => translateInline(text, input, true))
  }
  const lines = translateInline(texts.join('\n'), input).split('\n')
  // A picture alone in its line would begin a block of HTML, up to an empty line.
  if (lines.length > 1 && lines[0]?.startsWith('<img ')) lines[0] = `<span></span>${lines[0]}`
  return input.extensions.has('nl2br')
    ? lines.map((line, index) => (index < lines.length - 1 && line.trim() !== '' ? `${line.trimEnd()}  ` : line))
    : lines
}
