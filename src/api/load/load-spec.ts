import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem, UserError } from '../../util/errors.ts'
import type { Json } from '../json.ts'
import { bundleFiles, withFrame } from './bundle.ts'
import { nameSchemas } from './name-schemas.ts'
import { normalize } from './normalize.ts'
import { faultProblem, type SpecFile } from './problems.ts'
import { readSpecFiles } from './read-files.ts'
import { readLogo } from './read-logo.ts'
import { upgradeTwo } from './upgrade-two.ts'
import { checkVersion, findInvalid } from './validate-spec.ts'

/** Where a specification is, and whether it may refer to other hosts. */
export interface SpecSource {
  readonly root: string
  /** Path below the root. */
  readonly spec: string
  readonly remoteRefs: boolean
  /** Whether anything invalid is an error. */
  readonly strict?: boolean
}

/** A readable specification in one document: OpenAPI 3, with every `$ref` local and resolvable. */
export interface LoadedSpec extends SpecFile {
  readonly document: Json
  /** Absolute paths of the files it was read from, sorted. */
  readonly files: readonly string[]
  /** Its logo, if that is a file beside it. */
  readonly logo?: string
  /** What is invalid in it, as warnings. */
  readonly problems: readonly Problem[]
}

/**
 * Reads and validates a specification; what is invalid in it is left as it is.
 * @throws UserError when it cannot be read; with `strict`, also with all that is invalid, at its JSON path and line.
 */
export async function loadSpec({ root, spec, remoteRefs, strict = false }: SpecSource): Promise<LoadedSpec> {
  const path = join(root, spec)
  if (!existsSync(path)) throw new UserError(missingSpec(spec))
  if (!statSync(path).isFile()) throw new UserError(notAFile(spec))
  const { files, faults } = await readSpecFiles(path, { root, remoteRefs })
  const [main] = files
  checkVersion(main.document, main)
  const { document: bundled, findOrigin } = nameSchemas(bundleFiles(files))
  const document = withFrame(bundled)
  const invalid = (await findInvalid(document)).map((fault) => {
    const origin = findOrigin(fault.path)
    const file = files.find(({ displayPath }) => displayPath === origin?.displayPath)
    return origin && file ? faultProblem({ ...fault, path: origin.path }, file) : faultProblem(fault, main)
  })
  const problems = [...faults.map(({ fault, file }) => faultProblem(fault, file)), ...invalid]
  if (strict && problems.length > 0) throw new UserError(problems)
  const logo = readLogo(document, path, root)
  return {
    document: normalize(await upgrade(document, main)),
    displayPath: main.displayPath,
    locate: main.locate,
    files: [...files.map((file) => file.path), ...(logo ? [logo.path] : [])].sort(),
    ...(logo && { logo: logo.src }),
    problems: problems.map((problem) => ({ ...problem, severity: 'warning' })),
  }
}

/** Converts OpenAPI 2 to OpenAPI 3; differences between 3.0 and 3.1 are handled when values are read. */
async function upgrade(document: Json, file: SpecFile): Promise<Json> {
  if (document.swagger === undefined) return document
  try {
    return await upgradeTwo(document)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const message = `OpenAPI 2.0 cannot be converted to 3.0: ${reason}`
    const hint = 'Correct what is invalid in the specification, or save it as OpenAPI 3.'
    throw new UserError(faultProblem({ code: 'api.invalid', message, hint, path: [] }, file))
  }
}

function notAFile(spec: string) {
  return { ...missingSpec(spec), message: `Specification "${spec}" is not a file` }
}

function missingSpec(spec: string) {
  return {
    severity: 'error' as const,
    code: 'api.not-found',
    message: `Specification "${spec}" does not exist`,
    hint: "Correct api.spec, the path of an OpenAPI file below the site's folder.",
    file: spec,
  }
}
