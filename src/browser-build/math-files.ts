import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutputFile } from '../shared/model.ts'
import { hashOf } from '../util/hash.ts'

/** What formulas need in the browser, as files of the site. */
interface MathFiles {
  /** Path of the stylesheet below the output folder. */
  readonly css: string
  /** Folder of all its files; its name changes with their content. */
  readonly folder: string
  readonly outputs: readonly OutputFile[]
}

const STYLESHEET = 'math.css'

/** Finds the stylesheet of formulas and its fonts, which were bundled with the package. */
export async function findMathFiles(packageRoot: string): Promise<MathFiles> {
  const source = join(packageRoot, 'lib', 'browser', 'math')
  // The names of the fonts have hashes, and are in the stylesheet.
  const hash = hashOf(await readFile(join(source, STYLESHEET)))
  const folder = `assets/math.${hash.slice(0, 8)}`
  const names = (await readdir(source)).sort()
  return {
    css: `${folder}/${STYLESHEET}`,
    folder,
    outputs: names.map((name) => ({
      path: `${folder}/${name}`,
      key: `${hash}-${name}`,
      read: () => readFile(join(source, name)),
    })),
  }
}
