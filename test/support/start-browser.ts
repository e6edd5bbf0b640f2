import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type BrowserServer, chromium } from 'playwright-core'
import { findTempFolder } from './memory-folder.ts'
import { packagedChromium } from './packaged-chromium.ts'

/**
 * Nothing a test needs comes from the network, and nothing of the machine's profile. Without `--disable-gpu`: with it, a
 * page gets no more frames once in thousands of visits.
 */
const quietFlags = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

const commandNames = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'chrome', 'msedge']

const usualPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/opt/google/chrome/chrome', '/usr/bin/google-chrome', '/usr/bin/chromium', '/snap/bin/chromium'],
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => {
    const folder = process.env[name]
    return folder
      ? [join(folder, 'Google/Chrome/Application/chrome.exe'), join(folder, 'Chromium/Application/chrome.exe')]
      : []
  }),
}

/** A browser that may be started, with where it comes from for the message when it cannot. */
interface Candidate {
  readonly origin: string
  readonly executablePath: string
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installedBrowser(): Candidate | undefined {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = commandNames.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  const executablePath = [...(usualPaths[process.platform] ?? []), ...onPath].find(isExecutable)
  return executablePath ? { origin: 'the installed browser', executablePath } : undefined
}

/** The Chromium that comes with the package, for Linux. Its own flags are for a cloud function: they weaken the CSP. */
async function packagedBrowser(): Promise<Candidate> {
  return { origin: '@sparticuz/chromium', executablePath: await packagedChromium() }
}

/**
 * Playwright makes Chromium keep the memory that its processes share in files of TMPDIR, since `/dev/shm` is small in
 * some containers. On a disk, these files take a tenth of the CPU time of a visit.
 */
const temp = findTempFolder()

async function start({ executablePath }: Candidate): Promise<BrowserServer> {
  const isRoot = process.getuid?.() === 0
  return chromium.launchServer({
    executablePath,
    headless: true,
    env: { ...process.env, ...(temp && { TMPDIR: temp }) },
    args: [...quietFlags, ...(isRoot ? ['--no-sandbox'] : [])],
  })
}

/** Returns what the browser itself said was missing, else the first line of the failure. */
function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const missing = [...text.matchAll(/error while loading shared libraries: (\S+?):/g)].map((match) => match[1])
  if (missing.length > 0)
    return `the shared library ${missing[0]} is missing (Debian, Ubuntu: apt-get install libnss3 libnspr4)`
  return text.split('\n').find((line) => line.trim() !== '') ?? 'no reason given'
}

async function findCandidates(): Promise<readonly (() => Promise<Candidate>)[]> {
  const configured = process.env.CHROME_PATH
  // Who names a browser wants that one; falling back would test something else than was asked for.
  if (configured) return [async () => ({ origin: 'CHROME_PATH', executablePath: configured })]
  const installed = installedBrowser()
  return [...(installed ? [async () => installed] : []), packagedBrowser]
}

/** Returns the path of the browser that tests try first. */
export async function browserPath(): Promise<string> {
  const [find = packagedBrowser] = await findCandidates()
  return (await find()).executablePath
}

/**
 * Starts Chromium for a test: the one CHROME_PATH names, else an installed Chrome or Chromium, else the one the
 * package `@sparticuz/chromium` ships.
 *
 * @throws Error that names each browser tried with what it lacked, when none starts.
 */
export async function startBrowser(): Promise<BrowserServer> {
  const failures: string[] = []
  for (const find of await findCandidates()) {
    try {
      const candidate = await find()
      try {
        return await start(candidate)
      } catch (error) {
        failures.push(`${candidate.origin} (${candidate.executablePath}): ${reason(error)}`)
      }
    } catch (error) {
      failures.push(`@sparticuz/chromium: ${reason(error)}`)
    }
  }
  throw new Error(
    `No browser starts. Install Chrome or Chromium, or set CHROME_PATH.\n${failures.map((line) => `  ${line}`).join('\n')}`,
  )
}
