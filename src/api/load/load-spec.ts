import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '../../util/errors.ts'
import { isJson, type Json } from '../json.ts'
import { bundleFiles, withFrame } from './bundle.ts'
import { nameSchemas } from './name-schemas.ts'
import { faultProblem, type SpecFile } from './problems.ts'
import { readSpecFiles } from './read-files.ts'
import { checkVersion, validateDocument } from './validate-spec.ts'

/** Where a specification is, and whether it may refer to other hosts. */
export interface SpecSource {
  readonly root: string
  /** Path below the root. */
  readonly spec: string
  readonly remoteRefs: boolean
}

/** A valid specification in one document: OpenAPI 3, with every `$ref` local and resolvable. */
export interface LoadedSpec extends SpecFile {
  readonly document: Json
  /** Absolute paths of the files it was read from, sorted. */
  readonly files: readonly string[]
}

/**
 * Reads and validates a specification.
 * @throws UserError with every problem, each with its JSON path and line.
 */
export async function loadSpec({ root, spec, remoteRefs }: SpecSource): Promise<LoadedSpec> {
  const path = join(root, spec)
  if (!existsSync(path)) throw new UserError(missingSpec(spec))
  const files = await readSpecFiles(path, { root, remoteRefs })
  const [main] = files
  checkVersion(main.document, main)
  const { document: bundled, findOrigin } = nameSchemas(bundleFiles(files))
  const document = withFrame(bundled)
  await validateDocument(document, (fault) => {
    const origin = findOrigin(fault.path)
    const file = files.find(({ displayPath }) => displayPath === origin?.displayPath)
    return origin && file ? faultProblem({ ...fault, path: origin.path }, file) : faultProblem(fault, main)
  })
  return {
    document: await upgrade(document),
    displayPath: main.displayPath,
    locate: main.locate,
    files: files.map((file) => file.path).sort(),
  }
}

/** Converts OpenAPI 2 to OpenAPI 3; differences between 3.0 and 3.1 are handled when values are read. */
async function upgrade(document: Json): Promise<Json> {
  if (document.swagger === undefined) return document
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0')
  const upgraded: unknown = upgradeFromTwoToThree(structuredClone(document))
  return isJson(upgraded) ? upgraded : document
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
