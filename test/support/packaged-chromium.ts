import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const packageName = '@sparticuz/chromium'

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve(packageName)
  const version = /"version": "([^"]+)"/.exec(readFileSync(join(dirname(entry), '../../package.json'), 'utf8'))?.[1]
  return version ?? 'unknown'
}

/** Unpacks into the folder, which the package only accepts as an environment variable. */
async function unpack(folder: string): Promise<void> {
  const { default: packaged } = await import('@sparticuz/chromium')
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    await packaged.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

/**
 * Returns the path of the package's Chromium, unpacked once per version. It is unpacked in a separate folder and then
 * moved: otherwise a test that starts at the same time could get a half-written browser.
 */
export async function packagedChromium(): Promise<string> {
  const folder = join(tmpdir(), `frigate-docs-chromium-${packageVersion()}`)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return path
  const aside = mkdtempSync(`${folder}-`)
  try {
    await unpack(aside)
    renameSync(aside, folder)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(path)) throw error
  }
  return path
}
