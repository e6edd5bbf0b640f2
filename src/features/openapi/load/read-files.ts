import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { isRecord } from '../../../shared/is-record.ts'
import { decodePath } from '../../../shared/url.ts'
import { UserError } from '../../../util/errors.ts'
import { findPointer, pointerOf } from '../../../util/json.ts'
import { isInside, toPosix } from '../../../util/paths.ts'
import { findCircles, findDeadMappings, findDeadRefs, findRefs, kindOfRef, type Ref } from './check-refs.ts'
import { parseSpecText } from './parse-text.ts'
import { createLocator, type Fault, faultProblem, type SpecFile } from './problems.ts'
import { resolveAnchors } from './resolve-anchors.ts'
import { createWrittenNumbers, type WrittenNumbers } from './written-numbers.ts'

/** Milliseconds for one file of another host: slow ones answer within seconds, and some never do. */
const MAX_WAIT_MS = 30_000

/** A file of a specification, parsed. */
export interface ReadFile extends SpecFile {
  /** Absolute path, or the address it was fetched from. */
  readonly path: string
  /** Its content: an object, except in files that hold only text. */
  readonly document: unknown
  readonly refs: readonly Ref[]
  /** The files its references point to, by `$ref`. */
  readonly targets: Map<string, ReadFile>
}

/** The files read so far, and the references that cannot be resolved or may not be followed. */
interface Reading {
  /** References may not leave this folder. */
  readonly root: string
  readonly remoteRefs: boolean
  readonly files: Map<string, ReadFile>
  readonly numbers: WrittenNumbers
  readonly faults: { readonly file: SpecFile; readonly fault: Fault }[]
}

/**
 * Reads a specification with every file it refers to, each once; the specification itself comes first.
 * @throws UserError when one of them is neither JSON nor YAML, or cannot be fetched.
 */
export async function readSpecFiles(path: string, { root, remoteRefs }: Pick<Reading, 'root' | 'remoteRefs'>) {
  const numbers = createWrittenNumbers()
  const reading: Reading = { root: await realpath(root), remoteRefs, files: new Map(), numbers, faults: [] }
  const main = await readSpecFile(await realpath(path), reading)
  const others = [...reading.files.values()].filter((file) => file !== main)
  const files: readonly [ReadFile, ...ReadFile[]] = [main, ...others]
  return { files, faults: reading.faults, numbers }
}

async function readSpecFile(
  path: string,
  reading: Reading,
  { isExample, fetched }: { readonly isExample?: boolean; readonly fetched?: string | undefined } = {},
): Promise<ReadFile> {
  const before = reading.files.get(path)
  if (before) return before
  const displayPath = isAddress(path) ? path : toPosix(relative(reading.root, path))
  const text = (fetched ?? (await readFile(path, 'utf8'))).replace(/^\uFEFF/, '')
  const document = isText(path) ? text : parseSpecText(text, displayPath, reading.numbers)
  shortenOwnRefs(document)
  resolveAnchors(document)
  const locate = createLocator(text)
  // An example is data: it refers to nothing.
  const refs = isExample ? [] : findRefs(document)
  const file: ReadFile = { path, displayPath, document, refs, locate, targets: new Map() }
  reading.files.set(path, file)
  const faults = [
    ...findDeadRefs(document, refs).map(deadRef),
    ...(/\bmapping\b/.test(text) ? findDeadMappings(document) : []),
    ...findCircles(document, refs),
  ]
  reading.faults.push(...faults.map((fault) => ({ file, fault })))
  for (const ref of refs) {
    const fault = kindOfRef(ref.ref) === 'local' ? undefined : await followRef(ref, file, reading)
    if (fault && !ref.isExample) reading.faults.push({ file, fault })
  }
  return file
}

/**
 * Returns whether a file holds a description or a sample of code, to which some specifications refer, rather than
 * values.
 */
function isText(path: string): boolean {
  const extension = /\.(\w+)(?:[?#].*)?$/.exec(path)?.[1]?.toLowerCase()
  return extension !== undefined && !isAddress(path) && !['json', 'yaml', 'yml'].includes(extension)
}

/** References with the address that a document says it has (OpenAPI 3.2) become those within it. */
function shortenOwnRefs(document: unknown): void {
  const self = isRecord(document) ? document.$self : undefined
  if (typeof self !== 'string' || self === '') return
  for (const { ref, path } of findRefs(document)) {
    const holder = findPointer(document, pointerOf(path))
    if (isRecord(holder) && ref.startsWith(`${self}#`)) Reflect.set(holder, '$ref', ref.slice(self.length))
  }
}

/** Reads the file a reference points to; returns a fault when it cannot. */
async function followRef(place: Ref, from: ReadFile, reading: Reading): Promise<Fault | undefined> {
  const { ref, path, isExample } = place
  const [name = '', pointer = ''] = ref.split('#', 2)
  const isRemote = kindOfRef(ref) === 'remote' || isAddress(from.path)
  const address = isRemote ? addressOf(name, from) : undefined
  if (isRemote && (!reading.remoteRefs || address === undefined)) {
    const hint = 'Save what it points to next to the specification, or set remoteRefs: true to fetch it at each build.'
    return { code: 'api.remote-ref', message: `Refused to fetch $ref "${ref}"`, hint, path }
  }
  const target = address ?? (await findFile(name, from, reading))
  if (typeof target !== 'string') return { ...target, path }
  const fetched = address === undefined || reading.files.has(address) ? undefined : await download(address, place, from)
  const file = await readSpecFile(target, reading, { isExample, fetched })
  from.targets.set(ref, file)
  return findPointer(file.document, pointer) === undefined ? deadRef({ ref, path }) : undefined
}

/** The URL a reference names; undefined for anything else. */
function addressOf(name: string, from: ReadFile): string | undefined {
  const base = isAddress(from.path) ? from.path : 'https://localhost'
  const address = URL.canParse(name, base) ? new URL(name, base).href : ''
  return isAddress(address) ? address : undefined
}

async function findFile(name: string, from: ReadFile, { root }: Reading): Promise<string | Omit<Fault, 'path'>> {
  const target = resolve(dirname(from.path), decodePath(name))
  const real = await realpath(target).catch(() => undefined)
  if (!isInside(root, real ?? target)) {
    return {
      code: 'api.outside-ref',
      message: `Refused to read $ref "${name}", which leaves the site`,
      hint: "Move the file below the site's folder.",
    }
  }
  if (real !== undefined) return (await stat(real)).isFile() ? real : notAFile(name)
  return {
    code: 'api.missing-file',
    message: `File of $ref "${name}" does not exist`,
    hint: `Create ${toPosix(relative(root, target))}, or correct the $ref.`,
  }
}

/** To read a pipe would wait for whoever writes to it. */
function notAFile(name: string): Omit<Fault, 'path'> {
  const hint = 'Name a file with JSON or YAML.'
  return { code: 'api.no-file', message: `Unexpected $ref "${name}" to what is not a file`, hint }
}

function deadRef({ ref, path }: Pick<Ref, 'ref' | 'path'>): Fault {
  return {
    code: 'api.dead-ref',
    message: `$ref "${ref}" does not exist`,
    hint: 'Define what it names, or correct the name.',
    path,
  }
}

function isAddress(path: string): boolean {
  return /^https?:\/\//i.test(path)
}

/** Only called where the configuration allows it. @throws UserError at the `$ref` when the address cannot be fetched. */
async function download(address: string, { path }: Ref, from: ReadFile): Promise<string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(MAX_WAIT_MS) })
    if (response.ok) return await response.text()
    throw new Error(`status ${response.status}`)
  } catch (error) {
    const hint = 'Check the address and the connection, or save the file next to the specification.'
    const message = `Cannot fetch ${address}: ${reasonOf(error)}`
    throw new UserError(faultProblem({ code: 'api.remote-ref', message, hint, path }, from))
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return `no answer within ${MAX_WAIT_MS / 1000} seconds`
  return String(error.cause ?? error.message)
}
