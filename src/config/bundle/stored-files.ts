import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** SHA-256 of a text or of bytes, hex. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

/** What a JSON file of our own holds; undefined when it is missing or damaged. */
export async function readJson<T>(path: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Writes a file so that whoever reads it meanwhile finds the old one or the new one, never half of one. */
export async function writeAside(path: string, data: string | Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(aside, data)
  await rename(aside, path)
}
