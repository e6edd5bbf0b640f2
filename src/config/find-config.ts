import { stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { UserError } from '../util/errors.ts'
import { isInside, toPosix } from '../util/paths.ts'

/** Where the configuration is. */
export interface ConfigFile {
  readonly path: string
  /** The path as people see it, relative to the site's root. */
  readonly displayPath: string
}

/** Possible names of the configuration file; the first one found is used. */
export const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'] as const

const EXAMPLE = `Create ${CONFIG_NAMES[0]}:

  import { defineConfig } from 'frigate-docs'

  export default defineConfig({
    title: 'My docs',
    url: 'https://docs.example.com',
    docs: { path: 'docs' },
    themeConfig: {
      navbar: { title: 'My docs' },
    },
  })`

/** Finds the configuration of a site; `file` names it relative to the root. Throws a UserError when there is none. */
export async function findConfig(root: string, file?: string): Promise<ConfigFile> {
  const names = file === undefined ? CONFIG_NAMES : [file]
  for (const name of names) {
    const path = resolve(root, name)
    if (await isFile(path)) return { path, displayPath: displayPathOf(root, path) }
  }
  if (file !== undefined) {
    const message = `${toPosix(file)} does not exist`
    throw new UserError({ severity: 'error', code: 'config.not-found', message, hint: 'Check the path after --config' })
  }
  const docusaurus = await findDocusaurus(root)
  throw new UserError({
    severity: 'error',
    code: 'config.not-found',
    message: `${CONFIG_NAMES[0]} does not exist in ${resolve(root)} (also looked for ${CONFIG_NAMES.slice(1).join(', ')})`,
    hint: docusaurus ? `Copy ${docusaurus} to ${CONFIG_NAMES[0]}: the keys have the same names. ${EXAMPLE}` : EXAMPLE,
  })
}

function displayPathOf(root: string, path: string): string {
  return toPosix(isInside(root, path) ? relative(root, path) : path)
}

async function findDocusaurus(root: string): Promise<string | undefined> {
  for (const name of ['docusaurus.config.ts', 'docusaurus.config.js', 'docusaurus.config.mjs']) {
    if (await isFile(join(root, name))) return name
  }
  return undefined
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}
