import { writeFileSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { SiteConfigInput } from '../../src/config/site-config.ts'
import { CHANGES } from '../../src/core/write/manifest.ts'
import { UPDATE } from '../../src/core/write/update-site.ts'
import { type CliRunner, runSharedCli } from './keep-cli-warm.ts'
import type { CliResult } from './run-cli.ts'
import { createFolder, removeFolder } from './temp-folder.ts'

/** Text or bytes of files by path below a site's root. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>

/** A site in its own folder, deleted when the test file is done. */
export interface TestSite {
  readonly root: string
  /** What runs the CLI for its builds. */
  readonly run: CliRunner
  write(path: string, content: string | Uint8Array): Promise<void>
  remove(path: string): Promise<void>
  move(from: string, to: string): Promise<void>
  /** Builds the site. @throws Error with the CLI's output if it fails. */
  build(...flags: string[]): Promise<CliResult>
  /** Builds the site and returns the result, even of a failed build. */
  tryBuild(...flags: string[]): Promise<CliResult>
  /** Text of a file below the site's root. */
  readSource(path: string): Promise<string>
  /** Text of a file below the output folder. */
  read(path: string): Promise<string>
  /** All files of a folder by path; each byte is one character. */
  readTree(folder?: string): Promise<Record<string, string>>
}

const folders: string[] = []

/** Deletes all folders that were made so far. */
export async function removeFolders(): Promise<void> {
  const made = folders.splice(0)
  await Promise.all(made.map(removeFolder))
}

/** An empty folder that is deleted when the test file is done. */
export async function makeFolder(): Promise<string> {
  const folder = await createFolder()
  folders.push(folder)
  return folder
}

/** Text of a `site.config.js`: docs in `docs`, static files in `static`, and the test's own keys. */
export function configText(config: Partial<SiteConfigInput> = {}): string {
  const { docs, ...rest } = config
  const whole = {
    title: 'Site',
    url: 'https://docs.example.org',
    docs: { path: 'docs', ...docs },
    staticDirectories: ['static'],
    ...rest,
  }
  return `export default ${JSON.stringify(whole, null, 2)}\n`
}

/** Writes a site from its files; `site.config.js` is optional. Its builds share a process with others, unless another runner is given. */
export async function makeSite(files: SiteFiles, run: CliRunner = runSharedCli): Promise<TestSite> {
  const site = openSite(await makeFolder(), run)
  const all = Object.entries({ 'site.config.js': configText(), ...files })
  for (const [path, content] of all) await site.write(path, content)
  return site
}

/** Copies the site next to a test: pass `import.meta.dirname`. Its builds share a process with others. */
export async function copyFixture(fixture: string, run: CliRunner = runSharedCli): Promise<TestSite> {
  const root = await makeFolder()
  await cp(fixture, root, { recursive: true, filter: (path) => !path.endsWith('.test.ts') })
  return openSite(root, run)
}

/** Copies a site with its output and all that is kept between builds: it need not be built from nothing again. */
export async function copySite({ root, run }: TestSite): Promise<TestSite> {
  const copy = await makeFolder()
  await cp(root, copy, { recursive: true, preserveTimestamps: true })
  return openSite(copy, run)
}

function openSite(root: string, run: CliRunner): TestSite {
  const at = (path: string) => join(root, path)
  const tryBuild = (...flags: string[]) => run(['build', ...flags], { cwd: root })
  const prepare = (path: string) => mkdir(dirname(at(path)), { recursive: true })
  return {
    root,
    run,
    write: async (path, content) => {
      await prepare(path)
      // At once, as editors do: a busy worker may pause between emptying a file and writing it, and `dev` shows that.
      writeFileSync(at(path), content)
    },
    remove: (path) => rm(at(path), { recursive: true }),
    move: async (from, to) => {
      await prepare(to)
      await rename(at(from), at(to))
    },
    tryBuild,
    build: async (...flags) => {
      const result = await tryBuild(...flags)
      if (result.code !== 0) throw new Error(`The build failed:\n${result.stderr}`)
      return result
    },
    readSource: (path) => readFile(at(path), 'utf8'),
    read: (path) => readFile(at(`dist/${path}`), 'utf8').catch((error: unknown) => failWithFiles(root, error)),
    readTree: (folder = 'dist') => readTree(at(folder)),
  }
}

/** Says what is there when an expected file is not. */
async function failWithFiles(root: string, error: unknown): Promise<never> {
  const entries = await readdir(root).catch(() => ['nothing'])
  const written = await readdir(join(root, 'dist'), { recursive: true }).catch(() => ['nothing'])
  throw new Error(`${error}\nIn the site: ${entries.join(', ')}\nIn its output: ${written.join(', ')}`, {
    cause: error,
  })
}

async function readTree(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  // What a build changed depends on the one before it; a build that was killed may hold the folder.
  const files = entries.filter((entry) => !entry.isDirectory() && entry.name !== CHANGES && entry.name !== UPDATE)
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  const texts = paths.sort().map(async (path) => {
    return [relative(folder, path).replaceAll('\\', '/'), await readFile(path, 'latin1')] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}
