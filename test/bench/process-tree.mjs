import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Measuring memory uses at most this fraction of a core. */
const SHARE = 20
const MIN_PAUSE = 50

/** CPU ticks per second in /proc, the same on every Linux. */
const TICKS = 100

/**
 * Runs a command and returns its seconds, and the CPU seconds and peak memory in megabytes of it and its child
 * processes; the latter two only on systems with /proc. Throws an error with its last output if it fails. Must not run
 * twice at the same time.
 */
export async function runMeasured(command, args, options = {}) {
  const [start, before] = [performance.now(), readTicksOfEnded()]
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = { end: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      output.end = `${output.end}${chunk}`.slice(-4000)
    })
  }
  const watch = watchMemory(child.pid)
  try {
    const code = await new Promise((done, fail) => child.once('error', fail).once('close', done))
    if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${output.end}`)
    const seconds = (performance.now() - start) / 1000
    return { seconds, processor: (readTicksOfEnded() - before) / TICKS, megabytes: watch.highest ?? 0 }
  } finally {
    clearTimeout(watch.timer)
  }
}

function watchMemory(root) {
  const watch = { highest: undefined, timer: undefined }
  const look = () => {
    const start = performance.now()
    const sum = sumMemory(root)
    if (sum !== undefined) watch.highest = Math.max(watch.highest ?? 0, sum)
    const pause = Math.max(MIN_PAUSE, (performance.now() - start) * SHARE)
    if (sum !== undefined) watch.timer = setTimeout(look, pause)
  }
  watch.timer = setTimeout(look, MIN_PAUSE)
  return watch
}

/**
 * Megabytes of a process and its descendants; undefined without /proc. Shared memory counts partly in each process,
 * and fully in the largest one: otherwise other Node.js programs on the machine would make the sum smaller.
 */
function sumMemory(root) {
  const parents = readParents()
  if (parents === undefined) return undefined
  const isBelow = (id) => id === root || (parents.has(id) && isBelow(parents.get(id)))
  const all = [...parents.keys()].filter(isBelow).map(readMemory)
  const parts = all.reduce((sum, { part }) => sum + part, 0)
  return (parts + Math.max(0, ...all.map(({ part, whole }) => whole - part))) / 1024
}

/** The parent of every process; undefined without /proc. */
function readParents() {
  try {
    const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return new Map(ids.map((id) => [Number(id), readParent(id)]))
  } catch {
    return undefined
  }
}

function readParent(id) {
  return Number(readFields(id)[1] ?? 0)
}

/** CPU ticks of all ended child processes of this one. */
function readTicksOfEnded() {
  const [user = 0, system = 0] = readFields('self').slice(13, 15)
  return Number(user) + Number(system)
}

/** The fields of /proc/PID/stat, starting with the state. */
function readFields(id) {
  // The program name before it, in parentheses, may contain anything.
  return readIfThere(`/proc/${id}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
}

/** Kilobytes of a process, with shared memory counted partly (PSS: `part`) and fully (RSS: `whole`). */
export function readMemory(id) {
  const text = readIfThere(`/proc/${id}/smaps_rollup`)
  const [whole, part] = ['Rss', 'Pss'].map((name) =>
    Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0),
  )
  return { whole, part }
}

/** A process may end while its files are read. */
function readIfThere(place) {
  try {
    return readFileSync(place, 'utf8')
  } catch {
    return ''
  }
}
