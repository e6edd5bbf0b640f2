import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { OutputFile } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'

/** What is looked for: the client of the service that can only search. */
const CLIENT = 'algoliasearch/dist/lite/builds/browser.min'

/**
 * Finds the service's own client where the site has it installed, else where this package has it.
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
  // The map it names is not published.
  const text = (await readFile(file, 'utf8')).replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  return script('search-client', text)
}

/** The function of the configuration that changes results, as a script of the site. */
export function transformScript(transform: (...items: never[]) => unknown): OutputFile {
  const source = transform.toString()
  // A method is no expression by itself; an object that holds it is.
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
