import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { MermaidPackage } from '../shared/mermaid-package.ts'
import type { OutputFile } from '../shared/model.ts'
import { UserError } from '../util/errors.ts'

/** The diagram library as files of the site. */
interface MermaidFiles {
  /** Path of its entry point below the output folder. */
  readonly entry: string
  /** Folder of all its files; its name has the library's version. */
  readonly folder: string
  readonly outputs: readonly OutputFile[]
}

const ENTRY = 'mermaid.esm.min.mjs'
const CHUNKS = 'chunks/mermaid.esm.min'

/**
 * Finds the official library in the site's packages, else in those of this package.
 * @throws UserError naming the install command when neither has it.
 */
export async function findMermaidFiles(root: string, packageRoot: string, usedBy: string): Promise<MermaidFiles> {
  const found = findMermaidPackage(root, packageRoot)
  if (!found) {
    throw new UserError({
      severity: 'error',
      code: 'mermaid.missing',
      message: 'Package "mermaid", which draws the diagrams of this site, is not installed',
      hint: 'Run `npm install mermaid@11`, or set markdown.mermaid to false to show diagrams as code.',
      file: usedBy,
    })
  }
  const { folder, version } = found
  const chunks = await readdir(join(folder, 'dist', CHUNKS))
  const paths = [ENTRY, ...chunks.filter((name) => name.endsWith('.mjs')).map((name) => `${CHUNKS}/${name}`)]
  const base = `assets/mermaid-${version}`
  return {
    entry: `${base}/${ENTRY}`,
    folder: base,
    outputs: paths.sort().map((path) => ({
      path: `${base}/${path}`,
      key: `mermaid-${version}-${path}`,
      read: () => readFile(join(folder, 'dist', path)),
    })),
  }
}

/** The library as a package, in version 11 or later; undefined when neither the site nor this tool has it. */
export function findMermaidPackage(root: string, packageRoot: string): MermaidPackage | undefined {
  const found = [root, packageRoot].map(resolvePackage)
  const folder = found.find((one) => one !== undefined && existsSync(join(one, 'dist', CHUNKS)))
  if (folder === undefined) return undefined
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '0'
  return { folder, version }
}

function resolvePackage(from: string): string | undefined {
  try {
    return dirname(createRequire(join(from, 'package.json')).resolve('mermaid/package.json'))
  } catch {
    return undefined
  }
}
