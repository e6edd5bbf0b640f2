import { realpath } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { ApiConfig } from '../../config/site-config.ts'
import type { Site } from '../../core/open/open-site.ts'
import type { FrozenSettings } from '../../core/open/version-specs.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { readNamed } from '../contracts/read-contracts.ts'
import { type LoadedSpec, loadSpec } from '../openapi/load/load-spec.ts'

/** The specifications of the product in a version, and their settings. */
export interface SpecsCopy {
  readonly settings: FrozenSettings
  /** Absolute paths by the path below the folder of the version. */
  readonly files: ReadonlyMap<string, string>
  /** The specifications as they read now. */
  readonly loaded: ReadonlyMap<string, LoadedSpec>
  readonly problems: readonly Problem[]
}

/**
 * Lists the OpenAPI files of a site with all that they refer to, the schema of the configuration, and their settings.
 * API references belong to the first docs.
 * @throws UserError with every problem of the specifications.
 */
export async function listSpecs(site: Site, docsId: string): Promise<SpecsCopy> {
  const { root, config } = site
  const { config: product, api: calls } = config.contracts ?? {}
  const files = new Map<string, string>()
  const realRoot = await realpath(root)
  const add = async (file: string): Promise<string> => {
    const real = await realpath(file).catch(() => file)
    // The paths between files stay; a file outside the site keeps only its name.
    const path = isInside(realRoot, real) ? toPosix(relative(realRoot, real)) : basename(real)
    files.set(path, real)
    return path
  }
  const loaded = new Map<string, LoadedSpec>()
  const apis: ApiConfig[] = []
  for (const api of docsId === 'default' ? config.api : []) {
    const spec = await loadSpec({ root, ...api })
    for (const file of spec.files) if (!/^https?:/.test(file)) await add(file)
    const path = await add(join(root, api.spec))
    loaded.set(path, spec)
    apis.push({ ...api, spec: path })
  }
  if (product) await readNamed(site, 'contracts.config.schema', product.schema)
  if (calls) await readNamed(site, 'contracts.api.spec', calls.spec)
  return {
    files,
    loaded,
    problems: config.api.filter(({ remoteRefs }) => remoteRefs).map(({ spec }) => remoteRefs(spec)),
    settings: {
      api: apis.map(({ coverage: _, strict: __, ...api }) => api),
      ...(product && { config: { ...product, schema: await add(join(root, product.schema)) } }),
      ...(calls && { calls: { ...calls, spec: await add(join(root, calls.spec)) } }),
    },
  }
}

/**
 * Reads copied specifications again.
 * @throws UserError when one of them reads otherwise than it did.
 */
export async function checkSpecs(folder: string, { settings, loaded }: SpecsCopy): Promise<void> {
  for (const { spec, remoteRefs } of settings.api) {
    const before = loaded.get(spec)
    const after = await loadSpec({ root: folder, spec, remoteRefs }).catch((error: unknown) => {
      if (error instanceof UserError) return undefined
      throw error
    })
    if (!isDeepStrictEqual(before?.document, after?.document)) throw new UserError(differs(spec))
  }
}

function differs(spec: string): Problem {
  return {
    severity: 'error',
    code: 'version.specification',
    message: 'Copy of the specification does not read as it does here',
    hint: 'Replace symbolic links among its files by files, and keep them inside the site.',
    file: spec,
  }
}

function remoteRefs(spec: string): Problem {
  return {
    severity: 'warning',
    code: 'version.remote-ref',
    message: 'Addresses on the web that this specification refers to are not frozen',
    hint: 'Save what they lead to next to the specification, and freeze the version again.',
    file: spec,
  }
}
