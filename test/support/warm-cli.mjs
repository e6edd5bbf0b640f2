/*
 * Runs the compiled CLI many times in one process: starting Node.js and loading the tool takes longer than a build.
 * The code of main is that of the CLI, so are exit codes and output.
 */
import { readFileSync, writeFileSync } from 'node:fs'

process.env.NODE_ENV = 'production'
process.env.NO_COLOR = '1'

// Each run listens to the end of the process.
process.setMaxListeners(0)

// It works in the folder in which it was loaded: those of the tests are deleted.
await import('esbuild')
const { main } = await import('../../lib/main.js')

/** Megabytes the process had at most since it was asked to begin; elsewhere than on Linux since it was started. */
function readPeak() {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(tryTo(() => readFileSync('/proc/self/status', 'utf8')) ?? '') ?? []
  return Number(kilobytes ?? process.resourceUsage().maxRSS) / 1024
}

function tryTo(work) {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The variables of the test, as they are now. */
function takeEnvironment(env) {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env, { NODE_ENV: 'production', NO_COLOR: '1' })
  delete process.env.FORCE_COLOR
}

let isRunning = false

async function run({ args, cwd, env }) {
  process.chdir(cwd)
  takeEnvironment(env)
  tryTo(() => writeFileSync('/proc/self/clear_refs', '5'))
  const writers = { stdout: process.stdout.write, stderr: process.stderr.write }
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (text) => {
      process.send({ said: name, text: String(text) })
      return true
    }
  }
  isRunning = true
  await main(args)
  isRunning = false
  for (const name of ['stdout', 'stderr']) process[name].write = writers[name]
  process.send({ code: process.exitCode, megabytes: readPeak() })
}

/** Milliseconds between two looks whether a server is busy. */
const PAUSE = 10

/** As if the process got the signal: a server stops, and the process goes on; one that is busy stops afterwards. */
function stop() {
  if (isRunning && !process.emit('SIGTERM')) setTimeout(stop, PAUSE)
}

process.on('message', (message) => {
  if (message === 'stop') stop()
  else run(message)
})

// With the test runner it ends too.
process.on('disconnect', () => process.exit())

process.send('ready')
