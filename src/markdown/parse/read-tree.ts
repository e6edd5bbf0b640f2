import type { Nodes, Root } from 'mdast'
import { markdownToMdast, mdxToMdast } from 'satteri'
import type { Processor } from 'unified'
import type { Point } from 'unist'
import { type Problem, UserError } from '../../util/errors.ts'
import { eachNode } from '../walk.ts'
import { findCjkForms, hasCjk } from './cjk-forms.ts'
import { refuseDeepBrackets, refuseDeepTree, UNENDED } from './nesting.ts'
import { findOwnForms, MAX_DEPTH } from './own-forms.ts'
import { addsLine, applyPatches, type Patch } from './patches.ts'
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMENT,
  createKindPlaceholders,
  type KindPlaceholders,
  OPEN_BRACE,
  OPEN_BRACKET,
  type Placeholders,
  pickColon,
  restoreCharacters,
} from './placeholders.ts'
import { areComments, repairAll, repairMdx } from './repair-mdx.ts'

declare module 'mdast' {
  interface RootData {
    /** Set where a part of the text says that it is MDX. */
    isMdx?: boolean
  }
}

/** Syntax beyond CommonMark; front matter has already been removed. */
const FEATURES = { gfm: true, directive: true, frontmatter: false, math: false }

/** Syntax that only some sites have. */
export interface ReadOptions {
  /** Set if `$…$` and `$$…$$` are formulas. */
  readonly math?: boolean | undefined
}

/** More parses than any page needs: a title with an admonition's name in it, in a container with a new title. */
const MAX_ROUNDS = 100

/**
 * Parses plain Markdown: CommonMark, GFM and `:::name` containers. Lines of the tree are those of the text.
 * @throws UserError when its nodes are nested too deeply.
 */
export function readMarkdown(text: string, options: ReadOptions = {}): Root {
  return readTree(text, { parse: markdownToMdast, repair: () => [], features: featuresOf(options) })
}

/**
 * Parses MDX, with the same containers; expressions and modules are text without an AST.
 * @throws UserError as readMarkdown does, and Error whose message starts with `line:column: ` when it is not MDX.
 */
export function readMdx(text: string, options: ReadOptions = {}): Root {
  refuseDeepBrackets(text, readPlain)
  const reader: Reader = {
    parse: mdxToMdast,
    features: featuresOf(options),
    repair: (error, source) => repairMdx(error, source) ?? closeContainers(source),
  }
  let isAllAtOnce = false
  const repair: Reader['repair'] = (error, source) => {
    const one = repairMdx(error, source)
    if (!one) return closeContainers(source)
    isAllAtOnce = true
    return [...repairAll(readPlain(source), source), ...one]
  }
  try {
    return readTree(text, { ...reader, repair, isRight: areComments })
  } catch (error) {
    if (!isAllAtOnce) throw error
    // Something was no comment, or an error is elsewhere: one after the other, errors have their right places.
    return readTree(text, { ...reader, lastError: error })
  }
}

/** In MDX, an unclosed container may contain the closing tag of an element around it. */
function closeContainers(source: string): readonly Patch[] {
  return findOwnForms(readPlain(source), source, pickColon(source)).patches.filter(addsLine)
}

/** The tree of plain Markdown, without our own syntax. */
function readPlain(source: string): Root {
  return refuseDeepTree(markdownToMdast(source, { features: FEATURES }) as Root, UNENDED)
}

interface Reader {
  readonly parse: (source: string, options: { readonly features: typeof FEATURES }) => object
  readonly features: typeof FEATURES
  /** Patches a text that the parser rejects. */
  readonly repair: (error: Error, source: string) => readonly Patch[]
  /** Returns whether the patches of a text that it then reads were right; absent: they are. */
  readonly isRight?: (tree: Root, source: string) => boolean
  /** Thrown when there is more to patch than rounds. */
  readonly lastError?: unknown
}

/** Reads a text, and undoes in its tree what was patched for the parser. */
function readTree(text: string, reader: Reader): Root {
  const placeholders: TextPlaceholders = {
    colon: pickColon(text),
    ofCjk: hasCjk(text) ? createKindPlaceholders(text) : undefined,
  }
  const { tree, source, origins, changes, isPatched, isMdx } = patchAndParse(text, reader, placeholders)
  if (reader.isRight?.(tree, source) === false) throw new Error('1:1: The text was patched at a wrong place')
  for (const change of changes) change()
  restoreLines(tree, origins)
  refuseDeepTree(tree)
  if (isMdx) tree.data = { isMdx }
  return isPatched ? restoreCharacters(tree, originalsOf(placeholders)) : tree
}

/** Placeholders for characters of a text. */
interface TextPlaceholders {
  readonly colon: string
  readonly ofCjk: KindPlaceholders | undefined
}

/**
 * Parses a text. Where the tree shows that the parser reads it differently than its writer meant, it is patched and parsed
 * again: only the parser knows what is code.
 */
function patchAndParse(text: string, { parse, repair, features, lastError }: Reader, placeholders: TextPlaceholders) {
  // U+0000 is replaced for security (CommonMark 0.31.2, section 2.3).
  let source = text.replaceAll('\0', '\uFFFD')
  let origins: LineOrigins
  let isMdx = false
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = attempt(() => refuseDeepTree(parse(source, { features }) as Root, UNENDED), origins)
    const { patches, changes, tooDeep, hasMdxBlock } =
      'tree' in outcome
        ? findForms(outcome.tree, source, placeholders)
        : { patches: repair(outcome.error, source), changes: [], tooDeep: undefined, hasMdxBlock: false }
    // A nested container may turn out to be outside once its parent's end is found.
    if (tooDeep && !patches.some(addsLine)) throw new UserError(nestingProblem(restorePoint(tooDeep, origins)))
    isMdx ||= hasMdxBlock
    if (patches.length === 0) {
      if ('error' in outcome) throw restoreLinesOf(outcome.error, origins)
      return { tree: outcome.tree, source, origins, changes, isPatched: round > 0, isMdx }
    }
    origins = originsAfter(origins, source, patches)
    source = applyPatches(source, patches)
  }
  throw lastError ?? new Error(`1:1: The text could not be read in ${MAX_ROUNDS} rounds`)
}

/** Finds what to patch for our own syntax, and when nothing is left, for Chinese, Japanese and Korean. */
function findForms(tree: Root, source: string, { colon, ofCjk }: TextPlaceholders) {
  const forms = findOwnForms(tree, source, colon)
  const isLeft = forms.patches.length > 0 || !ofCjk
  return isLeft ? forms : { ...forms, patches: findCjkForms(tree, source, ofCjk) }
}

function nestingProblem({ line, column }: Point): Problem {
  return {
    severity: 'error',
    code: 'markdown.nesting',
    message: `Unexpected nesting of more than ${MAX_DEPTH} containers, expected fewer`,
    hint: 'Close each admonition with ::: on a line of its own.',
    line,
    column,
  }
}

function originalsOf({ colon, ofCjk }: TextPlaceholders): Placeholders {
  return new Map([
    [colon, ':'],
    [OPEN_BRACE, '{'],
    [CLOSE_BRACE, '}'],
    [OPEN_BRACKET, '['],
    [CLOSE_BRACKET, ']'],
    [COMMENT, ' '],
    ...(ofCjk?.originals ?? []),
  ])
}

function attempt(parse: () => Root, origins: LineOrigins): { readonly tree: Root } | { readonly error: Error } {
  try {
    return { tree: parse() }
  } catch (error) {
    if (error instanceof UserError) throw new UserError(error.problems.map((problem) => restorePlace(problem, origins)))
    if (error instanceof Error) return { error }
    throw error
  }
}

function restorePlace({ line, ...problem }: Problem, origins: LineOrigins): Problem {
  return { ...problem, line: line && (origins?.[line - 1] ?? line) }
}

function featuresOf({ math = false }: ReadOptions): typeof FEATURES {
  return { ...FEATURES, math }
}

/** Sets the parser of plain Markdown. */
export function markdownParser(this: Processor, options: ReadOptions): void {
  this.parser = (document) => readMarkdown(document, options)
}

/** For each line of a patched text, its number in the original text; undefined when they are the same. */
type LineOrigins = readonly number[] | undefined

/** The origins after patches are applied; an added line belongs to the one below it. */
function originsAfter(origins: LineOrigins, source: string, patches: readonly Patch[]): LineOrigins {
  const added = new Set(patches.filter(addsLine).map(({ from }) => from))
  if (added.size === 0) return origins
  let offset = 0
  return source.split('\n').flatMap((line, index) => {
    const origin = origins?.[index] ?? index + 1
    const isBelowAdded = added.has(offset)
    offset += line.length + 1
    return isBelowAdded ? [origin, origin] : [origin]
  })
}

/** Restores the original lines of the nodes of a tree. */
function restoreLines(tree: Root, origins: LineOrigins): void {
  if (!origins) return
  eachNode<Nodes>(tree, (node) => {
    if (!node.position) return
    const { start, end } = node.position
    node.position = { start: restorePoint(start, origins), end: restorePoint(end, origins) }
  })
}

/** A point with its original line. */
function restorePoint(point: Point, origins: LineOrigins): Point {
  return { ...point, line: origins?.[point.line - 1] ?? point.line }
}

/** A parser error, `line:column: …`, with its original line. */
function restoreLinesOf(error: Error, origins: LineOrigins): Error {
  if (!origins) return error
  const restore = (_: string, before: string, line: string) => `${before}${origins[Number(line) - 1] ?? line}`
  return new Error(error.message.replace(/(^|opened at |[(-])(\d+)(?=:\d)/g, restore), { cause: error })
}
