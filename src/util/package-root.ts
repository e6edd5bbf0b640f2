import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of this package, whether its code runs compiled from `lib` or from its sources. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'bin', 'frigate-docs.js'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The frigate-docs package has no bin/frigate-docs.js')
    folder = parent
  }
  return folder
}
