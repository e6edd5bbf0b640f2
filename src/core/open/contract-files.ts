import { join } from 'node:path'
import type { Site } from './open-site.ts'
import { ownSettings } from './version-specs.ts'

/** Absolute paths of the files of contracts. */
export function listContractFiles({ root, docsDir, config, specs }: Site): string[] {
  const { terms } = config.contracts ?? {}
  const settings = [ownSettings(config, undefined), ...specs]
  const named = settings.flatMap(({ config: product, calls }) => [product?.schema, calls?.spec])
  const files = named.flatMap((path) => (path === undefined ? [] : [join(root, path)]))
  const prefixes = ['', ...specs.filter(({ version }) => version.frozen).map(({ prefix }) => prefix)]
  return [...new Set([...files, ...(terms ? prefixes.map((prefix) => join(docsDir, prefix, terms.page)) : [])])]
}
