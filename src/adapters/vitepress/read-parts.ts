import { dirname, join, posix, relative } from 'node:path'
import { createSlugger } from '../../shared/slug-headings.ts'
import type { Problem } from '../../util/errors.ts'
import type { PageText } from '../site-adapter.ts'
import { readLines, type SourceLine } from '../source-lines.ts'

/** Folders that paths in pages start at. */
export interface PartFolders extends Pick<PageText, 'root' | 'within'> {
  /** Folder of the pages, from the root. */
  readonly srcDir: string
}

/** Files that include each other end here. */
const MAX_DEPTH = 10

const INCLUDE = /<!--[ \t]*@include:[ \t]*([^\s{}#<][^{}#<]*?)(#[^\s{}<]+)?(\{\d*(?:,\d*)?\})?[ \t]*-->/

/** Returns the lines of a text with those of the files that it includes; what is not there stays as it is, with a warning. */
export function includeParts(lines: readonly SourceLine[], folders: PartFolders, problems: Problem[]): SourceLine[] {
  const expand = (line: SourceLine, depth: number): SourceLine[] => {
    const found = line.text.includes('@include') && depth < MAX_DEPTH ? INCLUDE.exec(line.text) : null
    if (!found) return [line]
    const [whole, path = '', region, range] = found
    const part = readPart(path.trim(), line.file, folders)
    const lines = part && selectLines(part, region?.slice(1), range)
    if (!lines) {
      problems.push(missing(line, found.index, path.trim() + (region ?? '')))
      return [line]
    }
    const before = line.text.slice(0, found.index)
    const after = line.text.slice(found.index + whole.length)
    const indent = before.trim() === '' ? before : ''
    const inner = lines.flatMap((one) =>
      expand(one.text === '' ? one : { ...one, text: indent + one.text, shift: -indent.length }, depth + 1),
    )
    return [
      ...(before.trim() === '' ? [] : [{ ...line, text: before }]),
      ...inner,
      ...(after.trim() === '' ? [] : expand({ ...line, text: after }, depth)),
    ]
  }
  let fence: string | undefined
  return lines.flatMap((line) => {
    const marks = /^[ \t>]*(`{3,}|~{3,})/.exec(line.text)?.[1]
    if (marks && (fence === undefined || (marks.startsWith(fence) && line.text.trim() === marks))) {
      fence = fence === undefined ? marks : undefined
    }
    return fence === undefined ? expand(line, 0) : [line]
  })
}

/** Returns the lines of a file that a page names; undefined when it cannot be read. */
export function readPart(path: string, from: string, folders: PartFolders): SourceLine[] | undefined {
  const { root, srcDir } = folders
  const absolute = path.startsWith('@')
    ? join(root, srcDir, path.replace(/^@\/?/, ''))
    : join(
        root,
        dirname(from),
        path.startsWith('/') ? relative(posix.join('/', dirname(from)), join('/', srcDir, path)) : path,
      )
  return readLines(absolute, folders)
}

const START = /^(?:\/\/|#|<!--|\/\*|\(\*|--|::|@?rem)\s*(?:#\s*)?(?:pragma\s+)?region\b(.*)$/i
const END = /^(?:\/\/|#|<!--|\/\*|\(\*|--|::|@?rem)\s*(?:#\s*)?(?:pragma\s+)?end ?region\b(.*)$/i
/** End of a comment. */
const CLOSE = /(?:-->|\*\/|\*\))$/

/** Returns the lines of a region, without those that mark regions; undefined when there is none of this name. */
export function findRegion(lines: readonly SourceLine[], name: string): SourceLine[] | undefined {
  const start = lines.findIndex(({ text }) => nameIn(START, text) === name)
  if (start < 0) return undefined
  let depth = 0
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(({ text }) => {
    const closed = nameIn(END, text)
    if (nameIn(START, text) !== undefined && closed === undefined) depth++
    else if (closed === name || (closed === '' && depth === 0)) return true
    else if (closed !== undefined && depth > 0) depth--
    return false
  })
  const inside = end < 0 ? rest : rest.slice(0, end)
  return inside.filter(({ text }) => nameIn(START, text) === undefined && nameIn(END, text) === undefined)
}

function nameIn(pattern: RegExp, text: string): string | undefined {
  if (!/region/i.test(text)) return undefined
  return pattern.exec(text.trim())?.[1]?.replace(CLOSE, '').trim()
}

function selectLines(lines: readonly SourceLine[], region?: string, range?: string): SourceLine[] | undefined {
  const part =
    region === undefined ? withoutFrontMatter(lines, range) : (findRegion(lines, region) ?? findSection(lines, region))
  if (!part || !range) return part
  const [from, to = from] = range.slice(1, -1).split(',')
  return part.slice(from ? Number(from) - 1 : 0, to ? Number(to) : undefined)
}

function withoutFrontMatter(lines: readonly SourceLine[], range?: string): SourceLine[] {
  const end = lines[0]?.text === '---' ? lines.findIndex(({ text }, index) => index > 0 && text === '---') : -1
  return range || end < 0 ? [...lines] : lines.slice(end + 1)
}

/** Returns a heading by its id, with what is below it. */
function findSection(lines: readonly SourceLine[], id: string): SourceLine[] | undefined {
  const slug = createSlugger('vitepress')
  const levelOf = (text: string) => /^(#{1,6})\s/.exec(text)?.[1]?.length
  const idOf = (text: string) =>
    /\{#([^\s{}]+)\}\s*$/.exec(text)?.[1] ?? slug(text.replace(/^#+\s+/, '').replaceAll('`', ''))
  const start = lines.findIndex(({ text }) => levelOf(text) !== undefined && idOf(text) === id)
  const level = levelOf(lines[start]?.text ?? '')
  if (level === undefined) return undefined
  const end = lines.findIndex(({ text }, index) => index > start && (levelOf(text) ?? 7) <= level)
  return lines.slice(start, end < 0 ? undefined : end)
}

/** Returns the warning about a file or region that is not there. */
export function missing({ file, line, source }: SourceLine, index: number, path: string): Problem {
  return {
    severity: 'warning',
    code: 'vitepress.missing-file',
    message: `"${path}" does not exist`,
    hint: 'Correct the path, or the name of the region.',
    file,
    line,
    column: index + 1,
    source,
  }
}
