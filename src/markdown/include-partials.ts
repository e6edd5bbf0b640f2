import { type PartialFile, partialPath, readPartialImport } from '../shared/partials.ts'
import { moduleKey } from '../shared/site-modules.ts'
import { folderOf, relativePath } from '../shared/url.ts'
import { excerptOf, type Problem, UserError } from '../util/errors.ts'
import { unwrapMdxBlocks } from './parse/code-forms.ts'
import { applyPatches } from './parse/patches.ts'
import { readWritten } from './parse/read-written.ts'

/** A text and the partials it may import. */
interface IncludeInput {
  /** Path of the text as people see it. */
  readonly displayPath: string
  readonly body: string
  /** As in MdxOptions. */
  readonly format?: string | undefined
  readonly partials: readonly PartialFile[]
  /** Path of the page that it is part of, if it is not that page. */
  readonly base?: string
}

/** A place in the file where something was written. */
interface WrittenPlace {
  readonly file: string
  readonly line: number
  readonly column: number
  /** The source line. */
  readonly source: string | undefined
}

/** A page with its partials inserted. */
export interface IncludedText {
  readonly body: string
  /** Maps a place in the body to the file it comes from. */
  readonly placeOf: (line: number, column: number) => WrittenPlace
}

/** A line of the whole text, its origin, and the indent that was added. */
interface Line {
  readonly text: string
  readonly file: string
  readonly number: number
  readonly indent: number
  readonly isModule: boolean
  /** Set if it goes to the start of the page: imports and exports of a partial within a list or an indented element. */
  readonly isLifted?: true
}

/** A component alone on its line: `<Part />`, `<Part name="value" />`. */
const TAG = /^([ \t]*)<([A-Z]\w*)((?:\s+[A-Za-z][\w-]*="[^"]*")*)\s*\/>[ \t]*$/
/** Most partials that are inserted in a page: some that double each other would fill the memory. */
const MOST_PARTIALS = 1000
const MOST_CHARACTERS = 10_000_000

const ATTRIBUTE = /(?<![\w-])([A-Za-z][\w-]*)="([^"]*)"/g
/** The relative specifier of an import, or of the last line of one. */
const SPECIFIER = /^((?:import\b|[\w$*{},\s]*from\s).*?['"])(\.{1,2}\/[^'"]+)(['"][ \t]*(?:;[ \t]*)?)$/
/** The relative specifier of a file that an expression requires. */
const REQUIRED = /(\brequire\(\s*['"`])(\.{1,2}\/[^'"`]+)(['"`]\s*\))/g

/**
 * Inserts the Markdown files that a page imports where it uses them: their headings, links and examples become the
 * page's own. `{props.name}` in them is replaced by the value of the attribute.
 * @throws UserError with every import that cannot be followed.
 */
export function includePartials(input: IncludeInput): IncludedText {
  const problems: Problem[] = []
  const files = new Map(input.partials.map((partial) => [partial.displayPath, partial]))
  const written = include(
    { file: input.displayPath, text: input.body },
    {
      files,
      problems,
      around: [],
      props: new Map(),
      size: { partials: 0, characters: 0 },
      base: input.base ?? input.displayPath,
      format: input.format,
    },
  )
  if (problems.length > 0) throw new UserError(problems)
  const lines = withLiftedFirst(written)
  return {
    body: lines.map(({ text }) => text).join('\n'),
    placeOf: (line, column) => {
      const found = lines[line - 1]
      return found ? placeInLine(found, column) : { file: input.displayPath, line, column, source: undefined }
    },
  }
}

function placeInLine({ file, number, text, indent }: Line, column: number) {
  const own = Math.max(1, column - indent)
  return { file, line: number, column: own, source: excerptOf(text.slice(indent), own) }
}

/** A module ends at an empty line. */
function withLiftedFirst(lines: readonly Line[]): readonly Line[] {
  const lifted = lines.filter(({ isLifted }) => isLifted)
  const last = lifted.at(-1)
  return last ? [...lifted, { ...last, text: '' }, ...lines.filter(({ isLifted }) => !isLifted)] : lines
}

interface Including {
  readonly files: ReadonlyMap<string, PartialFile>
  readonly problems: Problem[]
  /** The chain of files that import this one. */
  readonly around: readonly string[]
  readonly props: ReadonlyMap<string, string>
  /** Total of what was inserted. */
  readonly size: { partials: number; characters: number }
  /** Path of the page. */
  readonly base: string
  readonly format: string | undefined
}

interface Row {
  readonly text: string
  /** The text without code, with all offsets kept. */
  readonly prose: string
  readonly number: number
  readonly isCode: boolean
  readonly isModule: boolean
}

type ImportRow = Row & NonNullable<ReturnType<typeof readPartialImport>>

interface TextFile {
  readonly file: string
  /** Numbers of the lines in whose place a partial may be inserted. */
  readonly tags: ReadonlySet<number>
  /** Paths of its imports, by name. */
  readonly imported: ReadonlyMap<string, string>
  /** Names of those that are used otherwise than alone on a line: they are components of the page. */
  readonly components: ReadonlySet<string>
}

function include({ file, ...written }: { readonly file: string; readonly text: string }, including: Including): Line[] {
  // The fence around MDX would end at one in a partial that is inserted.
  const text = unwrapMdxBlocks(written.text)
  const { codeLines, moduleLines, props, prose, addresses } = readWritten(text, including)
  const values = props.flatMap(({ name, from, to }) => {
    const value = including.props.get(name)
    return value === undefined ? [] : [{ from, to, text: value.replace(/[\\`*_{}[\]<>]/g, '\\$&') }]
  })
  const proseRows = prose.split('\n')
  const moved = addresses.flatMap(({ url, ...range }) => {
    const own = rebase(url, file, including.base)
    return own === url ? [] : [{ ...range, text: own }]
  })
  const rows = applyPatches(text, [...values, ...moved])
    .split('\n')
    .map((row, index): Row => {
      const number = index + 1
      const isModule = moduleLines.has(number)
      return { text: row, prose: proseRows[index] ?? '', number, isCode: codeLines.has(number), isModule }
    })
  const imports = rows.flatMap((row) => (row.isCode ? [] : (readPartialImport(row.text) ?? [])))
  const imported = new Map(imports.map(({ name, from }) => [name, partialPath(file, from)]))
  const tags = new Set(rows.filter((row, index) => isTag(row, index, { rows, including })).map(({ number }) => number))
  const components = new Set(rows.flatMap((row) => (tags.has(row.number) || row.isCode ? [] : namesIn(row.prose))))
  const own: TextFile = { file, tags, imported, components }
  return rows.flatMap((row) => includeRow(row, own, including))
}

/**
 * Returns whether a line is only a component. In MDX 1, JSX around it is no Markdown, so that text cannot be inserted
 * there.
 */
function isTag(row: Row, index: number, { rows, including }: { rows: readonly Row[]; including: Including }): boolean {
  const [, indent] = TAG.exec(row.text) ?? []
  if (row.isCode || indent === undefined) return false
  const isAlone = [rows[index - 1], rows[index + 1]].every((near) => (near?.text ?? '').trim() === '')
  return including.format !== 'mdx1' || (indent === '' && isAlone)
}

function includeRow(row: Row, own: TextFile, including: Including): Line[] {
  const { file, tags, imported } = own
  const line = (text: string): Line => ({ text, file, number: row.number, indent: 0, isModule: row.isModule })
  if (row.isCode) return [line(row.text)]
  const found = readPartialImport(row.text)
  if (found) return [line(takeImport({ ...row, ...found }, own, including))]
  const [, indent = '', name = '', attributes = ''] = (tags.has(row.number) && TAG.exec(row.text)) || []
  const path = imported.get(name)
  if (path === undefined) return [line(including.around.length > 0 ? fromRoot(row, file) : row.text)]
  const text = including.files.get(path)?.text
  const around = [...including.around, file]
  // Reported at its import.
  if (text === undefined || around.includes(path)) return [line('')]
  const { size } = including
  size.partials++
  size.characters += text.length
  if (size.partials > MOST_PARTIALS || size.characters > MOST_CHARACTERS) {
    if (!including.problems.some(({ code }) => code === TOO_LONG))
      including.problems.push(problemAt(row, file, tooLong(name)))
    return [line('')]
  }
  const props = new Map([...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]))
  const inner = include({ file: path, text: text.trimEnd() }, { ...including, around, props })
  return [line(''), ...inner.map((one) => indented(one, indent)), line('')]
}

/** Reports an import that cannot be followed; returns what stays of it. */
function takeImport(row: ImportRow, { file, imported, components }: TextFile, including: Including): string {
  const { name, from } = row
  const path = imported.get(name) ?? ''
  const partial = including.files.get(path)
  if (partial?.text === undefined)
    including.problems.push(problemAt(row, file, partial?.isOutside ? outside(from) : missing(from)))
  else if ([...including.around, file].includes(path)) including.problems.push(problemAt(row, file, circle(from)))
  const text = from.startsWith('/') ? row.text.replace(from, `@site${from}`) : row.text
  return components.has(name) ? fromRoot({ ...row, text }, file) : ''
}

/** A relative address counts from the file that it is written in, not from the page. */
function rebase(url: string, file: string, base: string): string {
  const [from, to] = [folderOf(base), folderOf(file)]
  if (from === to || /^(?:[a-z][a-z+.-]*:|[/#@?])/i.test(url)) return url
  // From the docs folder, it is the part after this mark: see findPage in src/links/resolve-markdown.ts.
  if (/^[^./][^#?]*\.mdx?(?:[#?]|$)/i.test(url)) return `${relativePath(from, to)}/./${url}`
  return relativePath(from, `${to}/${url}`)
}

/** An import counts from the file that it is written in, not from the page. */
function fromRoot({ text, prose }: Row, file: string): string {
  return text
    .replace(SPECIFIER, (_, before: string, from: string, after: string) => before + moduleKey(file, from) + after)
    .replace(REQUIRED, (all, before: string, from: string, after: string, offset: number) => {
      return prose.startsWith('require', offset) ? before + moduleKey(file, from) + after : all
    })
}

function indented(line: Line, indent: string): Line {
  if (line.isLifted) return line
  if (line.isModule && indent !== '') return { ...line, isLifted: true }
  if (line.text === '') return line
  return { ...line, text: indent + line.text, indent: line.indent + indent.length }
}

/** Names of tags, and those that are values: `{Part}`. */
function namesIn(prose: string): string[] {
  return [...prose.matchAll(/(?<!\\)[<{(,:[=]\s*([A-Z]\w*)/g)].map((match) => match[1] ?? '')
}

const TOO_LONG = 'mdx.partials-length'

type Fault = Pick<Problem, 'code' | 'message' | 'hint'>

function problemAt({ number, text }: Row, file: string, fault: Fault): Problem {
  return { severity: 'error', ...fault, file, line: number, column: 1, source: excerptOf(text) }
}

function missing(from: string): Fault {
  return {
    code: 'mdx.partial',
    message: `Partial "${from}" does not exist`,
    hint: 'Correct the path: it starts at the folder of this file, or after "@site/" at the root of the site.',
  }
}

function outside(from: string): Fault {
  return {
    code: 'mdx.partial',
    message: `Partial "${from}" is outside of the site and its repository`,
    hint: 'Copy the file into the repository: the folder around the site with .git, or with .gitignore or .github.',
  }
}

function tooLong(name: string): Fault {
  return {
    code: TOO_LONG,
    message: `Unexpected <${name} />: the page inserts more than ${MOST_PARTIALS} partials or ${MOST_CHARACTERS} characters`,
    hint: 'Insert fewer, and look for partials that insert one another several times.',
  }
}

function circle(from: string): Fault {
  return {
    code: 'mdx.partial',
    message: `Unexpected import of "${from}", which this file is part of`,
    hint: 'Move what both need into a third file.',
  }
}
