import { readFile, realpath } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import { UserError } from '../../util/errors.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { findPointer, type Json } from '../json.ts'
import { findDeadRefs, findRefs, kindOfRef, type Ref } from './check-refs.ts'
import { createLocator } from './locate.ts'
import { parseSpecText } from './parse-text.ts'
import { type Fault, faultProblem, type SpecFile } from './problems.ts'

/** A file of a specification as it was read. */
export interface ReadFile extends SpecFile {
  readonly path: string
  readonly text: string
  readonly document: Json
  readonly refs: readonly Ref[]
}

/** What files may be read. */
export interface ReadOptions {
  /** Folder no reference may leave. */
  readonly root: string
  readonly remoteRefs: boolean
}

/** Reads a specification with every file it refers to, each once; the specification itself comes first. */
export async function readSpecFiles(path: string, options: ReadOptions): Promise<ReadFile[]> {
  const files = new Map<string, ReadFile>()
  const faults: { file: ReadFile; fault: Fault }[] = []
  const root = await realpath(options.root)
  const read = async (target: string): Promise<ReadFile> => {
    const file = await readSpecFile(target, root)
    files.set(target, file)
    for (const ref of file.refs) {
      const fault = await checkRef(ref, file, { root, remoteRefs: options.remoteRefs, known: files, read })
      if (fault) faults.push({ file, fault })
    }
    for (const ref of findDeadRefs(file.document, file.refs)) faults.push({ file, fault: deadRef(ref) })
    return file
  }
  await read(path)
  if (faults.length > 0) throw new UserError(faults.map(({ fault, file }) => faultProblem(fault, file)))
  return [...files.values()]
}

async function readSpecFile(path: string, root: string): Promise<ReadFile> {
  const displayPath = toPosix(relative(root, path))
  const text = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '')
  const document = parseSpecText(text, displayPath)
  return { path, displayPath, text, document, refs: findRefs(document), locate: createLocator(text) }
}

interface CheckOptions extends ReadOptions {
  readonly known: ReadonlyMap<string, ReadFile>
  readonly read: (path: string) => Promise<ReadFile>
}

/** What is wrong with a reference to another file; the file is read with all its own references. */
async function checkRef({ ref, path }: Ref, from: ReadFile, options: CheckOptions): Promise<Fault | undefined> {
  const kind = kindOfRef(ref)
  if (kind === 'local' || (kind === 'remote' && options.remoteRefs)) return undefined
  const [name = '', pointer = ''] = ref.split('#', 2)
  if (kind === 'remote') {
    const hint = 'Save what it points to beside the specification, or set remoteRefs: true to fetch it at each build.'
    return { code: 'api.remote-ref', message: `Refused to fetch $ref "${ref}"`, hint, path }
  }
  const target = resolve(dirname(from.path), decodePath(name))
  const real = await realpath(target).catch(() => undefined)
  if (!isInside(options.root, real ?? target)) {
    const hint = "Move the file below the site's folder."
    return { code: 'api.outside-ref', message: `Refused to read $ref "${ref}", which leaves the site`, hint, path }
  }
  if (real === undefined) {
    const hint = `Create ${toPosix(relative(options.root, target))}, or correct the $ref.`
    return { code: 'api.missing-file', message: `File of $ref "${ref}" does not exist`, hint, path }
  }
  const file = options.known.get(target) ?? (await options.read(target))
  return findPointer(file.document, pointer) === undefined ? deadRef({ ref, path }) : undefined
}

function deadRef({ ref, path }: Ref): Fault {
  return {
    code: 'api.dead-ref',
    message: `$ref "${ref}" does not exist`,
    hint: 'Define what it names, or correct the name.',
    path,
  }
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
