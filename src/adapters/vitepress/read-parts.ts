import { dirname, join, posix, relative } from 'node:path'
import { createSlugger } from '../../shared/slug-headings.ts'
import type { Problem } from '../../util/errors.ts'
import type { PageText } from '../site-adapter.ts'
import { fenceBelow, readLines, type SourceLine } from '../source-lines.ts'

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
  const expand = (line: SourceLine, depth: number, reported: Problem[]): SourceLine[] => {
    const found = line.text.includes('@include') && depth < MAX_DEPTH ? INCLUDE.exec(line.text) : null
    if (!found) return [line]
    const [whole, path = '', region, range] = found
    const part = readPart(path.trim(), line.file, folders)
    const lines = part && selectLines(part, region?.slice(1), range)
    if (!lines) {
      reported.push(missing(line, found.index, path.trim() + (region ?? '')))
      return [line]
    }
    const before = line.text.slice(0, found.index)
    const after = line.text.slice(found.index + whole.length)
    const indent = before.trim() === '' ? before : ''
    const inner = lines.flatMap((one) =>
      expand(one.text === '' ? one : { ...one, text: indent + one.text, shift: -indent.length }, depth + 1, reported),
    )
    return [
      ...(before.trim() === '' ? [] : [{ ...line, text: before }]),
      ...inner,
      ...(after.trim() === '' ? [] : expand({ ...line, text: after }, depth, reported)),
    ]
  }
  let fence: string | undefined
  return lines.flatMap((line) => {
    fence = fenceBelow(line.text, fence)
    // In code, what is not there may be there to be read.
    return expand(line, 0, fence === undefined ? problems : [])
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
/** A key of JSON that is a comment. */
const KEY = /^"(\/\/[^"]*)":\s*"",?$/

/** A region of a file, by the numbers of its lines. */
interface Region {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Returns the lines of the regions of a name, without those that mark regions; undefined when there is none. */
export function findRegion(lines: readonly SourceLine[], name: string): SourceLine[] | undefined {
  const own = listRegions(lines).filter((region) => region.name === name)
  // A region in one of the same name is part of that.
  const outer = own.filter(({ start, end }) => !own.some((one) => one.start < start && one.end > end))
  if (outer.length === 0) return undefined
  const inside = outer.flatMap(({ start, end }) => lines.slice(start, end))
  return inside.filter(({ text }) => nameIn(START, text) === undefined && nameIn(END, text) === undefined)
}

/** Lists the regions of a file; one that does not end goes to the end of the file. */
function listRegions(lines: readonly SourceLine[]): Region[] {
  const open: Region[] = []
  const closed: Region[] = []
  for (const [index, { text }] of lines.entries()) {
    const name = nameIn(END, text)
    const started = name === undefined ? nameIn(START, text) : undefined
    if (started !== undefined) open.push({ name: started, start: index + 1, end: lines.length })
    const at = name === '' ? open.length - 1 : open.findLastIndex((one) => one.name === name)
    if (name === undefined || at < 0) continue
    const [region] = open.splice(at)
    if (region) closed.push({ ...region, end: index })
  }
  const isClosed = (name: string) => closed.some((one) => one.name === name)
  return [...closed, ...open.filter(({ name }) => !isClosed(name))].sort((one, other) => one.start - other.start)
}

function nameIn(pattern: RegExp, text: string): string | undefined {
  if (!/region/i.test(text)) return undefined
  const comment = text.trim().replace(KEY, '$1')
  return pattern
    .exec(comment)?.[1]
    ?.replace(CLOSE, '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
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

/** Returns what is below a heading, by its id. */
function findSection(lines: readonly SourceLine[], id: string): SourceLine[] | undefined {
  const slug = createSlugger('vitepress')
  const levelOf = (text: string) => /^(#{1,6})\s/.exec(text)?.[1]?.length
  const idOf = (text: string) =>
    /\{#([^\s{}]+)\}\s*$/.exec(text)?.[1] ?? slug(text.replace(/^#+\s+/, '').replaceAll('`', ''))
  const start = lines.findIndex(({ text }) => levelOf(text) !== undefined && idOf(text) === id)
  const level = levelOf(lines[start]?.text ?? '')
  if (level === undefined) return undefined
  const end = lines.findIndex(({ text }, index) => index > start && (levelOf(text) ?? 7) <= level)
  return lines.slice(start + 1, end < 0 ? undefined : end)
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
