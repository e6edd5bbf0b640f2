import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Version of a package installed in a folder. */
export function readPackageVersion(folder, name) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version
}
