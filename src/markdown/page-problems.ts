import type { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import type { SourcePosition } from '../shared/model.ts'
import { excerptOf, type Problem, reasonOf, UserError } from '../util/errors.ts'
import { EndlessCodeError, SLOW_HINT } from '../util/watchdog.ts'
import { isPlaced } from './code-places.ts'
import { createCompileData } from './compile-data.ts'
import type { MdxSign } from './format.ts'
import { PluginFailure } from './site-plugins.ts'

/** A page's text, as problems show it. */
interface PageText {
  readonly displayPath: string
  readonly body: string
}

/** Compiles; converts what that throws to problems at their places in the page, but for failures of plugins. */
export async function withPageProblems<T>(input: PageText, compile: () => Promise<T>): Promise<T> {
  try {
    return await compile()
  } catch (error) {
    if (error instanceof PluginFailure) throw error
    if (error instanceof UserError) throw new UserError(error.problems.map((problem) => locate(problem, input)))
    if (error instanceof VFileMessage) throw new UserError(toProblem(error, input.displayPath, input.body))
    if (isOverflow(error)) throw new UserError(overflowProblem(input.displayPath, input.body))
    throw new UserError(runtimeProblem(error, input))
  }
}

/** A problem at its place in a page. */
export function locate(problem: Problem, input: PageText): Problem {
  // A problem in a partial has its place already.
  if (problem.file !== undefined) return problem
  const line = problem.line === undefined ? undefined : input.body.split('\n')[problem.line - 1]
  return { ...problem, file: input.displayPath, source: excerptOf(line, problem.column) }
}

/** A page that is not MDX, ready to be compiled as plain Markdown, with a warning. */
export function restart(file: VFile, page: RefusedPage): VFile {
  const problem = refusalProblem(page)
  const data = createCompileData(file.data.page)
  data.problems.push(problem)
  file.data.page = data
  return file
}

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/could not parse expression/i, 'Write \\{ for a brace that is text, or put the text in `code`.'],
  [
    /unexpected character (?:(?!unexpected character ).)*(?:(?:before|in|after) (?:local )?name|after `<`)/i,
    'Write \\< for a less-than sign that is text, or put the text in `code`.',
  ],
  [
    /unexpected closing (?:slash|tag)|expected (?:a|the) (?:corresponding )?closing tag/i,
    'Close each tag in the order they were opened; write \\<name>, or `code`, for one that is text.',
  ],
  [/nesting of more than \d+ brackets/i, 'Give parts of the expression a name: export const part = …'],
  [/unexpected (?:end of file|lazy line)/i, 'Close the brace, tag or quote that is open here.'],
]

/** Converts a compiler message to a problem at its place in the page. */
function toProblem(message: VFileMessage, displayPath: string, text: string): Problem {
  const reason = String(message.reason).replace(/(?<!\s)\s*\n\s*/g, ' ')
  // Some messages have the opening place only in their text: `(5:1-5:7)`.
  const named = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason)
  const line = message.line ?? (named ? Number(named[1]) : undefined)
  const column = message.column ?? (named ? Number(named[2]) : undefined)
  const source = line === undefined ? undefined : text.split('\n')[line - 1]
  return {
    severity: 'error',
    code: 'mdx.syntax',
    message: reason.replace(/^(.)/, (letter) => letter.toUpperCase()),
    hint: hintFor(reason, source),
    file: displayPath,
    line,
    column,
    source: excerptOf(source, column),
  }
}

/** A line that begins with a word of modules is code, also where its author meant prose. */
function hintFor(reason: string, source: string | undefined): string {
  const word = /^(?:import|export)(?=\s)/.exec(source ?? '')?.[0]
  if (word && /could not parse/i.test(reason))
    return `Correct the JavaScript after "${word}"; if the line is text, begin it with another word.`
  return HINTS.find(([pattern]) => pattern.test(reason))?.[1] ?? 'Correct the syntax at this place.'
}

/** Returns whether an error is a stack overflow from deep nesting. */
function isOverflow(error: unknown): boolean {
  return error instanceof RangeError && /call stack/.test(error.message)
}

/** Nesting that is too deep to be compiled; reported at the line with the most marks. */
function overflowProblem(displayPath: string, text: string): Problem {
  const lines = text.split('\n')
  const marks = lines.map((line) => line.match(/[<>*_~()[\]{}-]/g)?.length ?? 0)
  const index = marks.indexOf(marks.reduce((most, count) => Math.max(most, count), 0))
  return {
    severity: 'error',
    code: 'markdown.nesting',
    message: 'Unexpected nesting that is too deep to be compiled, expected less',
    hint: 'Put fewer lists, quotes, elements or brackets in one another; in MDX, look for a function that calls itself.',
    file: displayPath,
    line: index + 1,
    column: 1,
    source: excerptOf(lines[index]),
  }
}

/** A page that was tried as MDX. */
interface RefusedPage {
  readonly error: unknown
  readonly sign: MdxSign | undefined
  readonly displayPath: string
  readonly body: string
}

/**
 * The warning that a `.md` page is not the MDX it seems to be, so that its JSX is text.
 * @throws the error itself, when the page is MDX and has another fault.
 */
function refusalProblem({ error, sign, displayPath, body }: RefusedPage): Problem {
  const isSyntax = error instanceof VFileMessage
  // A word in braces may be a placeholder of the page's prose.
  if (!isSyntax && (sign?.isCertain === true || !(error instanceof ReferenceError))) throw error
  const { message, ...problem } = isSyntax
    ? toProblem(error, displayPath, body)
    : runtimeProblem(error, { displayPath, body })
  return {
    ...problem,
    severity: 'warning',
    code: 'mdx.refused',
    message: `Page is not MDX, ${sign ? `so that \`${sign.text}\` is shown as text` : 'and read as plain Markdown'}: ${message}`,
  }
}

const CHECK_CODE = 'Check the expressions in braces and the components this page defines.'

/** Anything a page's own code throws during rendering. */
function runtimeProblem(error: unknown, { displayPath, body }: Pick<RefusedPage, 'displayPath' | 'body'>): Problem {
  const isLong = error instanceof EndlessCodeError && error.isLong
  return {
    severity: 'error',
    code: 'mdx.runtime',
    message: `Page cannot be rendered: ${reasonOf(error)}`,
    hint: isLong ? `${CHECK_CODE} ${SLOW_HINT}` : CHECK_CODE,
    file: displayPath,
    ...(isPlaced(error) ? withSource(error.place, body) : { line: 1 }),
  }
}

function withSource(place: SourcePosition, body: string): Partial<Problem> {
  return { ...place, source: excerptOf(body.split('\n')[place.line - 1], place.column) }
}
