import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { OutputFile } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'

/** The service's search-only client. */
const CLIENT = 'algoliasearch/dist/lite/builds/browser.min'

/**
 * Finds the service's client in the site's packages, else in those of this package.
 * @throws UserError naming the install command when neither has it.
 */
export async function findSearchClient(root: string, packageRoot: string, configFile: string): Promise<OutputFile> {
  const file = resolveFrom(root) ?? resolveFrom(packageRoot)
  if (file === undefined) {
    throw new UserError({
      severity: 'error',
      code: 'search.no-client',
      message: 'Package "algoliasearch", which asks the search service, is not installed',
      hint: "Run `npm install algoliasearch@5`, or set search.provider to 'local'.",
      file: configFile,
    })
  }
  // The source map it refers to is not published.
  const text = (await readFile(file, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  return script('search-client', text)
}

/** The function of the configuration that transforms results, as a script of the site. */
export function transformScript(transform: (...items: never[]) => unknown): OutputFile {
  const source = transform.toString()
  // A method's source is not an expression by itself; an object that contains it is.
  const isMethod = !/^(?:async\s*)?(?:function\b|\(|[\w$]+\s*=>)/.test(source)
  const value = isMethod ? `Object.values({ ${source} })[0]` : source
  return script('transform-items', `export const transformItems = ${value}\n`)
}

function script(name: string, text: string): OutputFile {
  const key = hashOf(text)
  return { path: `assets/${name}.${key.slice(0, 8)}.js`, key, read: async () => text }
}

function resolveFrom(folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(CLIENT)
  } catch {
    return undefined
  }
}
