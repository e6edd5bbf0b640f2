import type { Finding } from '../../shared/contract-types.ts'

/** What is wrong with a diagram. */
export interface DiagramFault {
  /** As mermaid says it. */
  readonly message: string
}

/** Parses a diagram as browsers do; undefined when nothing is wrong with it, or nobody can tell. */
export type DiagramParser = (text: string) => Promise<DiagramFault | undefined>

/** Longest message of mermaid, in characters: it may list all words that are allowed. */
const MAX_MESSAGE = 160

/** What mermaid takes out before it counts lines: front matter, directives and comments. */
const UNCOUNTED = /^[ \t]*(?:---|%%)/m

/** Finds the error in a diagram that readers would see in its place. */
export async function checkDiagram(text: string, parse: DiagramParser): Promise<Finding[]> {
  const fault = await parse(text)
  if (!fault) return []
  const isUnknown = /^No diagram type detected/.test(fault.message)
  const message = isUnknown ? 'its type is unknown' : shortMessage(fault.message)
  const hint = isUnknown
    ? 'Begin it with its type, such as "flowchart LR" or "sequenceDiagram".'
    : 'Correct the line, or the one before it; put a label with brackets or other marks in double quotes.'
  return [
    {
      severity: 'warning',
      code: 'markdown.diagram',
      message: `Diagram cannot be drawn: ${message}`,
      hint,
      line: isUnknown ? 1 : lineOf(fault.message, text),
      column: 1,
    },
  ]
}

/** Without the excerpt, which shows in the report anyway. */
function shortMessage(whole: string): string {
  const expected = whole.split('\n').find((line) => /^Expecting /.test(line))
  const message = (expected ?? whole.replace(/\s+/g, ' ')).trim()
  return message.length > MAX_MESSAGE ? shorten(message) : message
}

/** What was found is at the end of a list of what is allowed. */
function shorten(message: string): string {
  const found = /, got .{1,40}$/.exec(message)?.[0] ?? ''
  return `${message.slice(0, MAX_MESSAGE - found.length)}…${found}`
}

/** The line in the fence; its opening line, 0, if the lines are counted otherwise. */
function lineOf(message: string, text: string): number {
  const found = /on line (\d+)/.exec(message)?.[1]
  if (found === undefined || UNCOUNTED.test(text)) return 0
  return Math.min(Number(found), text.split('\n').length)
}
