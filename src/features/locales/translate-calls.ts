import type { Loader } from 'esbuild'
import type { CallExpression, Node } from 'estree'
import { TRANSLATE_MODULE } from '../../adapters/adapters.ts'
import { excerptOf, type Problem } from '../../util/errors.ts'
import { type ParsedCode, parseCode } from '../../util/parse-code.ts'
import { constantsOf, eachCall, importedFrom, propertyOf, textOf } from '../../util/static-values.ts'
import type { Message, MessageMap } from './messages.ts'

/** A module of a site, or the code of a page. */
export interface CodeText {
  readonly displayPath: string
  readonly text: string
  readonly loader: Loader
  /** Set for the code of a page, which may use `<Translate>` without an import. */
  readonly isPage?: boolean
}

/** The texts that code shows, and problems with them. */
export interface FoundTexts {
  readonly messages: MessageMap
  readonly problems: readonly Problem[]
}

const NOTHING: FoundTexts = { messages: new Map(), problems: [] }

/** Finds the texts of `<Translate>` and `translate()` in code, without running it; those that are not constant are warnings. */
export async function findTranslateCalls(code: CodeText): Promise<FoundTexts> {
  const { displayPath, text, loader, isPage = false } = code
  if (!text.includes(isPage ? 'ranslate' : TRANSLATE_MODULE)) return NOTHING
  const parsed = await parseCode(text, loader)
  if (!parsed) return { messages: new Map(), problems: [unreadable(displayPath)] }
  const { program } = parsed
  const messages = new Map<string, Message>()
  const problems: Problem[] = []
  const names = importedFrom(program, TRANSLATE_MODULE)
  const component = names.get('default') ?? (isPage ? 'Translate' : undefined)
  const constants = constantsOf(program)
  eachCall(program, (call) => {
    const written = readCall(call, { component, translate: names.get('translate') })
    if (!written) return
    const id = written.id && textOf(written.id, constants)
    const message = written.message && textOf(written.message, constants)
    const isConstant = (!written.id || id !== undefined) && (!written.message || message !== undefined)
    const key = id ?? message
    if (!isConstant || key === undefined)
      problems.push({ ...notConstant(written.name), ...placeOf(call, parsed, code) })
    else {
      const description = written.description && textOf(written.description, constants)
      messages.set(key, { message: message ?? key, ...(description !== undefined && { description }) })
    }
  })
  return { messages, problems }
}

/** A call of `translate()`, or one that makes an element of `<Translate>`; undefined for others. */
function readCall(
  { callee, arguments: given }: CallExpression,
  { component, translate }: { readonly component: string | undefined; readonly translate: string | undefined },
) {
  const [first, props, child] = given
  if (translate !== undefined && isNamed(callee, translate)) {
    const read = (name: string) => propertyOf(first, name)
    return { name: 'translate()', id: read('id'), message: read('message'), description: read('description') }
  }
  if (component === undefined || !first || !isNamed(first, component)) return undefined
  const read = (name: string) => propertyOf(props, name)
  const inside = child && child.type !== 'SpreadElement' ? child : undefined
  const message = read('children') ?? inside
  return { name: '<Translate>', id: read('id'), message, description: read('description') }
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name
}

/** The place of a call; the code of a page has its lines, not its columns. */
function placeOf(call: Node, parsed: ParsedCode, { displayPath, text, isPage }: CodeText): Partial<Problem> {
  const place = parsed.placeOf(call)
  if (!place || isPage) return { file: displayPath, line: place?.line }
  return { file: displayPath, ...place, source: excerptOf(text.split('\n')[place.line - 1], place.column) }
}

function notConstant(name: string): Problem {
  return {
    severity: 'warning',
    code: 'i18n.not-constant',
    message: `Text of ${name} is not constant: no catalog can have it`,
    hint: 'Write its id and its text as strings, with {name} in place of values.',
  }
}

function unreadable(file: string): Problem {
  const message = 'Texts in this file cannot be found: its code cannot be read'
  return { severity: 'warning', code: 'i18n.unreadable', message, hint: 'Correct what `build` reports.', file }
}
