import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns why the specification of an API is not read, by its path from the root; undefined where it is. */
export function whyNotRead(spec: unknown, root: string): string | undefined {
  const file = typeof spec === 'string' ? join(root, spec) : ''
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    return 'its specification is not one file of the site'
  }
  const version = readVersion(file)
  return READ_VERSIONS.includes(version) ? undefined : `it is OpenAPI ${version}`
}

const READ_VERSIONS = ['2.0', '3.0', '3.1']

/** The version of OpenAPI that a specification says at its start; one that says none has its errors told by the build. */
function readVersion(file: string): string {
  const version = /^[ \t{]*["']?(?:openapi|swagger)["']?\s*:\s*["']?(\d+\.\d+)/m.exec(readFileSync(file, 'utf8'))
  return version?.[1] ?? '3.1'
}
