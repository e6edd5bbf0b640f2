import type { ExtensionFile } from '../../shared/extension.ts'
import type { OutputFile, Page } from '../../shared/model.ts'
import { joinPath } from '../../shared/url.ts'
import { UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { array, either, object, type Schema, string } from '../../util/value-schema.ts'
import type { Site } from '../open/open-site.ts'
import { hookProblem, runHook } from '../open/run-hook.ts'
import { markdownPath, ownFileNames } from '../plan/output-paths.ts'
import { contextOf, toSitePage } from '../read/site-pages.ts'
import type { SiteFiles } from '../read-site.ts'
import { PARTS_FOLDER } from './llms-files.ts'

const bytes: Schema<Uint8Array> = (value) => value instanceof Uint8Array
const schema = array(object<ExtensionFile>({ path: string, content: either(string, bytes) }))
const expected = 'a list of files, each with a path and a content'

interface OutputsInput {
  readonly site: Site
  readonly siteFiles: Pick<SiteFiles, 'staticFiles'>
  readonly pages: readonly Page[]
}

/**
 * The files that a site's extensions add to it in one of its languages. @throws UserError when a hook fails, and for a
 * path that is none or is taken.
 */
export async function makeExtensionOutputs({ site, siteFiles, pages }: OutputsInput): Promise<OutputFile[]> {
  const { config, configFile } = site
  const making = config.extensions.filter(({ hooks }) => hooks.outputs)
  if (making.length === 0) return []
  const context = { ...contextOf(site), pages: pages.map((page) => toSitePage(page, site)) }
  const taken = new Set([
    ...ownFileNames(site),
    ...siteFiles.staticFiles.map(({ path }) => path),
    ...pages.flatMap((page) => [page.outputPath, markdownPath(page, config.baseUrl)]),
  ])
  const isTaken = (path: string) => taken.has(path) || path.startsWith('assets/') || path.startsWith(PARTS_FOLDER)
  const outputs: OutputFile[] = []
  for (const extension of making) {
    const { outputs: make } = extension.hooks
    const call = { extension, hook: 'outputs', configFile, schema, expected } as const
    for (const { path, content } of await runHook(call, () => make?.(context))) {
      const fault = joinPath('', path) !== path || path === '' ? 'is none below the output folder' : 'is taken'
      const isFree = joinPath('', path) === path && path !== '' && !isTaken(path)
      if (!isFree) throw new UserError(hookProblem(call, `path "${path}" ${fault}`))
      taken.add(path)
      outputs.push({ path, key: hashOf(path, content), read: async () => content })
    }
  }
  return outputs
}
