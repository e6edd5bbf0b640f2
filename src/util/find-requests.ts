import type { Expression, Node, Program } from 'estree'
import type { SourcePosition } from '../shared/model.ts'
import type { Purpose } from '../shared/outside-hosts.ts'
import { eachNode, textOf } from './static-values.ts'

/** An address on another host that code or a stylesheet loads something from, or sends something to. */
interface OutsideRequest {
  /** As written, up to what is known only when the code runs. */
  readonly address: string
  /** Several, where code that sets `src` does not say of which element. */
  readonly purposes: readonly Purpose[]
}

export interface FoundRequest extends OutsideRequest {
  readonly node: Node
}

/** A request in a file of the site, with its place if that is known. */
export interface RequestInFile extends OutsideRequest, Partial<SourcePosition> {
  readonly file: string
  readonly source?: string | undefined
}

/** Returns the request of a stylesheet for a font or a picture. */
export function requestOfStyle(address: string, file: string): RequestInFile {
  return { address, purposes: [/\.(?:woff2?|ttf|otf|eot)\b/i.test(address) ? 'fonts' : 'images'], file }
}

const OUTSIDE = /^(?:(?:https?|wss?):)?\/\/[^/]/i
const ELEMENTS: readonly Purpose[] = ['scripts', 'images', 'frames', 'media']
const CONNECTIONS: readonly Purpose[] = ['connections']

/** Functions and classes that ask an address; `init` of PostHog gets it as an option. */
const CALLS = new Set(['fetch', 'sendBeacon', 'WebSocket', 'EventSource'])
const OPTIONS = new Set(['api_host'])

/** Returns whether a text may be code that makes such a request: most is not, and need not be parsed. */
export function mayRequest(text: string): boolean {
  return /["'`](?:(?:https?|wss?):)?\/\/|\w:\/\//i.test(text)
}

/** Finds the requests that code makes to addresses that are written in it, without running it. */
export function findRequests(program: Program): FoundRequest[] {
  const known = textsOf(program)
  const found: FoundRequest[] = []
  eachNode(program, (node) => {
    const { target, purposes } = requestOf(node) ?? {}
    const address = target && excerptBefore(target, known)
    if (purposes && address !== undefined && OUTSIDE.test(address)) found.push({ address, purposes, node })
  })
  return found
}

interface Request {
  readonly target: Node | undefined
  readonly purposes: readonly Purpose[]
}

function requestOf(node: Node): Request | undefined {
  switch (node.type) {
    case 'CallExpression':
    case 'NewExpression': {
      const [first, second] = node.arguments
      const name = nameOf(node.callee)
      if (CALLS.has(name)) return { target: first, purposes: CONNECTIONS }
      // As of XMLHttpRequest; the window has a method of this name too, whose address is the first.
      if (name === 'open') return { target: second, purposes: CONNECTIONS }
      const isSource = name === 'setAttribute' && first?.type === 'Literal' && first.value === 'src'
      return isSource ? { target: second, purposes: ELEMENTS } : undefined
    }
    case 'ImportExpression':
      return { target: node.source, purposes: ['scripts'] }
    case 'AssignmentExpression':
      return nameOf(node.left) === 'src' && node.left.type === 'MemberExpression'
        ? { target: node.right, purposes: ELEMENTS }
        : undefined
    case 'Property':
      return OPTIONS.has(nameOf(node.key)) ? { target: node.value, purposes: CONNECTIONS } : undefined
    default:
      return undefined
  }
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name
  return node.type === 'MemberExpression' ? nameOf(node.property) : ''
}

/** Returns the texts of variables that are declared once. */
function textsOf(program: Program): ReadonlyMap<string, string> {
  const texts = new Map<string, string>()
  const declared = new Set<string>()
  eachNode(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return
    const { name } = node.id
    const text = node.init ? textOf(node.init, texts) : undefined
    if (text !== undefined && !declared.has(name)) texts.set(name, text)
    else texts.delete(name)
    declared.add(name)
  })
  return texts
}

/** Returns what a text begins with, as far as it is known. */
function excerptBefore(node: Node, known: ReadonlyMap<string, string>): string | undefined {
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return textOf(node, known) ?? excerptBefore(node.left, known)
  }
  if (node.type === 'TemplateLiteral') {
    const [first] = node.quasis
    const [value] = node.expressions
    return textOf(node, known) ?? (first?.value.cooked || (value && excerptBefore(value, known)))
  }
  return textOf(node as Expression, known)
}
