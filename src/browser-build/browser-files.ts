import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFile } from '../shared/model.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'

/** A bundled file with its content-hashed place in the site. */
export interface BrowserFile {
  readonly output: OutputFile
  /** Size as the reader gets it, compressed. */
  readonly gzipBytes: () => Promise<number>
}

/** The site's one stylesheet, its first script, and the one that follows when the browser is idle. */
export interface BrowserFiles {
  readonly css: BrowserFile
  readonly js: BrowserFile
  readonly idle: BrowserFile
}

/** Reads the bundles that were made when the package was built, see `npm run build`. */
export async function readBrowserFiles(packageRoot: string): Promise<BrowserFiles> {
  const folder = join(packageRoot, 'lib', 'browser')
  const read = (name: string) =>
    readFile(join(folder, name)).catch((error: unknown) => {
      throw new UserError(missingBundle(error))
    })
  const [css, js, idle] = await Promise.all([read('site.css'), read('client-entry.js'), read('idle-entry.js')])
  return {
    css: browserFile('site', 'css', css),
    js: browserFile('site', 'js', js),
    idle: browserFile('idle', 'js', idle),
  }
}

function browserFile(name: string, extension: string, bytes: Uint8Array): BrowserFile {
  const hash = hashOf(bytes)
  return {
    output: { path: `assets/${name}.${hash.slice(0, 8)}.${extension}`, key: hash, read: async () => bytes },
    gzipBytes: async () => {
      const { gzipSync } = await import('node:zlib')
      return gzipSync(bytes, { level: 9 }).length
    },
  }
}

function missingBundle(error: unknown): Problem {
  return {
    severity: 'error',
    code: 'package.incomplete',
    message: `The package's browser files cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Run `npm run build` in the package, or install it again.',
  }
}
