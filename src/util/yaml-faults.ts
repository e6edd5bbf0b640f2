import { type Document, visit, type YAMLParseError } from 'yaml'

const HINTS: Partial<Record<YAMLParseError['code'], string>> = {
  DUPLICATE_KEY: 'Keep one of the lines with this key, and put what is below the others under it.',
  TAB_AS_INDENT: 'Indent with spaces.',
  BAD_INDENT: 'Indent this line like those that it belongs to.',
  MULTILINE_IMPLICIT_KEY: 'Write a colon and a space after the key, or indent a text that goes on more than its key.',
}

const INDENT_NEXT = 'Indent the next line no more than this one: a value on one line has nothing below it.'

const QUOTE_VALUE = 'Put a value that holds ": " or starts with a special character in quotes.'

/**
 * Returns the faults of a YAML text by their index in it, with the parser's message but for the place. A quote that is
 * never closed is named where it begins.
 */
export function listYamlFaults(document: Document) {
  return document.errors.map((error) => {
    const message = error.message.split(/ at line|\n/)[0] ?? ''
    const open = /^Missing closing .quote/.test(message) ? findLastQuoted(document, error.pos[0]) : undefined
    if (open !== undefined) return { message, hint: 'Close the quote that begins here.', offset: open }
    const [offset] = error.pos
    const goesOn = document.errors.some(({ code, pos }) => code === 'MULTILINE_IMPLICIT_KEY' && pos[0] === offset)
    const isIndented = error.code === 'BLOCK_AS_IMPLICIT_KEY' && goesOn
    return { message, hint: isIndented ? INDENT_NEXT : (HINTS[error.code] ?? QUOTE_VALUE), offset }
  })
}

/** Returns where the last quoted text before an index begins. */
function findLastQuoted(document: Document, end: number): number | undefined {
  let start: number | undefined
  visit(document, {
    Scalar: (_, { type, range }) => {
      if (type?.startsWith('QUOTE') && range && range[0] <= end) start = range[0]
    },
  })
  return start
}
