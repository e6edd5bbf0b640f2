import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { TestProject } from 'vitest/node'
import { isOfDev } from './mode.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the served site's start page, with a trailing slash; all that the tests know about it. */
    siteAddress: string
  }
}

const root = resolve(import.meta.dirname, '../..')

/** Starts the compiled CLI; its stderr goes to the test's own output. */
function startCli(...args: string[]): ChildProcess {
  return spawn(process.execPath, [join(root, 'bin/frigate-docs.js'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function build(out: string): Promise<void> {
  const cli = startCli('build', '--out', out)
  cli.stdout?.resume()
  const [code] = await once(cli, 'close')
  if (code !== 0) throw new Error(`The site does not build (exit code ${code}). Is lib/ missing? Run npm run build.`)
}

/** Resolves with the address that serve prints as its first line. */
async function addressOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('Unexpected server without output')
  for await (const line of createInterface(server.stdout)) return line
  throw new Error('frigate-docs serve ended before it printed an address')
}

/** Serves what build writes, or, with `--mode dev`, what dev shows: readers see the same. */
async function startServer(folder: string): Promise<ChildProcess> {
  if (isOfDev) return startCli('dev', '--port', '0')
  const out = join(folder, 'dist')
  await build(out)
  return startCli('serve', '--out', out, '--port', '0')
}

/**
 * Builds the real site into a temporary folder and serves it, both with the compiled CLI, and provides the address to
 * the tests. Returns a function that ends the server and removes the folder.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'frigate-docs-site-'))
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startServer(folder)
    project.provide('siteAddress', await addressOf(server))
    return async () => {
      const closed = once(server, 'close')
      server.kill()
      await closed
      removeFolder()
    }
  } catch (error) {
    removeFolder()
    throw error
  }
}
