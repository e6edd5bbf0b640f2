import { join, posix } from 'node:path'
import type { Problem } from '../../util/errors.ts'
import type { PageText } from '../site-adapter.ts'
import { readLines, type SourceLine } from '../source-lines.ts'

/** As in mdBook: a file that includes itself ends somewhere. */
const MAX_DEPTH = 10

interface IncludeContext extends Pick<PageText, 'root' | 'within'> {
  readonly problems: Problem[]
}

/** Puts the files that helpers name, such as `{{#include file.rs:2:10}}`, in their place; what they include too. */
export function includeFiles(lines: readonly SourceLine[], context: IncludeContext, depth = 0): SourceLine[] {
  return lines.flatMap((line) => (line.text.includes('{{') ? expandLine(line, context, depth) : [line]))
}

/** The parts of a helper: `include` and `file.rs:2` of `{{#include file.rs:2}}`. */
interface Helper {
  readonly start: number
  readonly end: number
  /** Undefined for one that is escaped. */
  readonly name?: string
  readonly argument: string
}

function expandLine(line: SourceLine, context: IncludeContext, depth: number): SourceLine[] {
  const { text } = line
  const helpers = findHelpers(text)
  const done: SourceLine[] = []
  let current: SourceLine = { ...line, text: '' }
  let from = 0
  for (const helper of helpers) {
    const prefix = current.text + text.slice(from, helper.start)
    from = helper.end
    const found = replaceHelper(helper, line, context, depth)
    const lines = found ?? [{ ...line, text: text.slice(helper.start, helper.end) }]
    // What is inside of a line is part of it.
    const isAlone = lines.length > 1 || (helper.end === text.length && /^[\s>]*$/.test(prefix))
    const last = lines.at(-1) ?? { ...line, text: '' }
    // Each further line begins with what is before the helper: the marks of a quote or a list.
    const toLine = (one: SourceLine): SourceLine => ({
      ...(isAlone ? one : line),
      text: prefix + one.text,
      shift: -prefix.length,
    })
    done.push(...lines.slice(0, -1).map(toLine))
    current = toLine(last)
  }
  return helpers.length === 0 ? [line] : [...done, { ...current, text: current.text + text.slice(from) }]
}

/** A helper, or the start of one that is escaped. */
const HELPER = /\\\{\{#|\{\{\s*#(\w+)\s([^{}]+)\}\}/g

/** Finds helpers; one that is escaped, `\{{#…}}`, goes to the last brace of its line. */
function findHelpers(text: string): Helper[] {
  const helpers: Helper[] = []
  for (const { 0: all, 1: name, 2: argument = '', index } of text.matchAll(HELPER)) {
    if (name === undefined) {
      const end = text.lastIndexOf('}}') + 2
      return end < index ? helpers : [...helpers, { start: index, end, argument: text.slice(index + 1, end) }]
    }
    helpers.push({ start: index, end: index + all.length, name, argument: argument.trim() })
  }
  return helpers
}

/** Returns the lines in place of a helper; undefined for one that is left alone. */
function replaceHelper(
  helper: Helper,
  line: SourceLine,
  context: IncludeContext,
  depth: number,
): SourceLine[] | undefined {
  const { name, argument } = helper
  const as = (text: string): SourceLine => ({ ...line, text, shift: 0 })
  if (name === undefined) return [as(argument)]
  if (name === 'title') return [as('')]
  if (!['include', 'rustdoc_include', 'playground', 'playpen'].includes(name)) {
    report(line, context, `{{#${name}}} is not known`, 'Write what its preprocessor makes of it.')
    return undefined
  }
  if (depth >= MAX_DEPTH) {
    report(line, context, 'Files include each other without an end', 'Remove the line from one of them.')
    return [as('')]
  }
  const [path = '', ...words] = argument.split(/\s+/)
  const isWhole = name.startsWith('play')
  const [target = '', ...range] = isWhole ? [path] : path.split(':')
  const file = posix.join(posix.dirname(line.file), target)
  const content = readLines(join(context.root, file), context)
  if (!content) {
    report(line, context, `${file} does not exist`, 'Correct the path: it counts from the folder of this file.')
    return undefined
  }
  const taken = isWhole ? content : take(content, range.join(':'))
  const found = includeFiles(taken, context, depth + 1)
  return isWhole ? [as(`\`\`\`${['rust', ...words].join(',')}`), ...found, as('```')] : found
}

function report({ file, line }: SourceLine, { problems }: IncludeContext, message: string, hint: string): void {
  problems.push({ severity: 'warning', code: 'mdbook.include', message, hint, file, line })
}

/** Returns the lines of a range such as `2:10`, or between the marks of an anchor. */
function take(lines: readonly SourceLine[], range: string): SourceLine[] {
  const [first = '', last] = range.split(':')
  if (first !== '' && !/^\d+$/.test(first)) return takeAnchor(lines, first)
  const start = first === '' ? 0 : Math.max(0, Number(first) - 1)
  const isNumber = last !== undefined && /^\d+$/.test(last)
  if (last === undefined && first !== '') return lines.slice(start, start + 1)
  return lines.slice(start, isNumber ? Number(last) : undefined)
}

const ANCHOR = /ANCHOR:\s*([\w-]+)/
const ANCHOR_END = /ANCHOR_END:\s*([\w-]+)/

function takeAnchor(lines: readonly SourceLine[], name: string): SourceLine[] {
  const isStart = ({ text }: SourceLine): boolean => ANCHOR.exec(text)?.[1] === name
  const isEnd = ({ text }: SourceLine): boolean => ANCHOR_END.exec(text)?.[1] === name
  const start = lines.findIndex(isStart)
  if (start < 0) return []
  const after = lines.slice(start + 1)
  const end = after.findIndex(isEnd)
  const between = end < 0 ? after : after.slice(0, end)
  return between.filter(({ text }) => !ANCHOR.test(text) && !ANCHOR_END.test(text))
}
