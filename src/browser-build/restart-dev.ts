// `npm run dev`: runs `dev` for people who work on the tool. Not part of the package.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'chokidar'
import { packageRoot } from '../util/paths.ts'

/** Milliseconds without a further change before the tool is compiled: editors write several files at once. */
const QUIET = 100

const root = packageRoot()
const state: { server?: ChildProcess; timer?: NodeJS.Timeout; isCompiling: boolean; isChanged: boolean } = {
  isCompiling: false,
  isChanged: false,
}

function startServer(): void {
  const command = [`${root}/bin/frigate-docs.js`, ...process.argv.slice(2)]
  state.server = spawn(process.execPath, command, { stdio: 'inherit' })
}

async function stopServer(): Promise<void> {
  const { server } = state
  if (!server || server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill()
  await ended
}

/** Compiles code and browser files; false on a syntax error, which esbuild has already printed. */
async function compile(): Promise<boolean> {
  const command = [`${root}/src/browser-build/build.mjs`, 'code', 'browser']
  const compiler = spawn(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] })
  return (await new Promise((resolve) => compiler.once('exit', resolve))) === 0
}

/** Restarts `dev` with the changed code; while that does not compile, the last good build keeps running. */
async function restart(): Promise<void> {
  state.isChanged = true
  if (state.isCompiling) return
  state.isCompiling = true
  while (state.isChanged) {
    state.isChanged = false
    if (!(await compile())) continue
    await stopServer()
    startServer()
  }
  state.isCompiling = false
}

const watcher = watch(['src', 'templates'], { cwd: root, ignoreInitial: true })
watcher.on('all', () => {
  clearTimeout(state.timer)
  state.timer = setTimeout(restart, QUIET)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    clearTimeout(state.timer)
    await Promise.all([watcher.close(), stopServer()])
  })
}
startServer()
