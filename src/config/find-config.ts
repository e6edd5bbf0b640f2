import { stat } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { UserError } from '../util/errors.ts'
import { isInside, toPosix } from '../util/paths.ts'
import type { AssumedConfig } from './assume-config.ts'

export interface ConfigFile {
  readonly path: string
  /** The path as people see it, relative to the site's root. */
  readonly displayPath: string
}

/** Possible names of the configuration file; the first one found is used. */
export const CONFIG_NAMES = ['site.config.ts', 'site.config.mts', 'site.config.js', 'site.config.mjs'] as const

const EXAMPLE = `Run \`npx frigate-docs init\`, which makes a small site, or create ${CONFIG_NAMES[0]}:

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
  const found = await findFirst(root, file === undefined ? CONFIG_NAMES : [file])
  if (found) return found
  if (file !== undefined) {
    const message = `${toPosix(file)} does not exist`
    throw new UserError({ severity: 'error', code: 'config.not-found', message, hint: 'Check the path after --config' })
  }
  if (!(await isFolder(root))) {
    const message = `Folder ${resolve(root)} does not exist`
    throw new UserError({ severity: 'error', code: 'config.not-found', message, hint: 'Check the path after --root' })
  }
  throw new UserError({
    severity: 'error',
    code: 'config.not-found',
    message: `${CONFIG_NAMES[0]} does not exist in ${resolve(root)} (also looked for ${CONFIG_NAMES.slice(1).join(', ')})`,
    hint: EXAMPLE,
  })
}

function displayPathOf(root: string, path: string): string {
  return toPosix(isInside(root, path) ? relative(root, path) : path)
}

/** The first of these names that is a file below the root; undefined when none is. */
export async function findFirst(root: string, names: readonly string[]): Promise<ConfigFile | undefined> {
  for (const name of names) {
    const path = resolve(root, name)
    if (await isFile(path)) return { path, displayPath: displayPathOf(root, path) }
  }
  return undefined
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false
}

/** Returns the assumed configuration of a folder that has Markdown but no `site.config`; undefined for any other folder. */
export async function findAssumed(root: string, file?: string): Promise<AssumedConfig | undefined> {
  if (file !== undefined || (await findFirst(root, CONFIG_NAMES))) return undefined
  const { assumeConfig } = await import('./assume-config.ts')
  return assumeConfig(root)
}
