import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Of a core, at most a part of so many is spent on looking at memory. */
const SHARE = 20
const SHORTEST_PAUSE = 50

/** Of /proc: ticks of the processor in a second, the same on every Linux. */
const TICKS = 100

/**
 * Runs a command to its end and returns its seconds, and of it and the processes below it together the seconds of
 * processors and the highest memory in megabytes; these two only where the system has /proc. Throws with its last output
 * where it fails. No two may run at the same time.
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
    const pause = Math.max(SHORTEST_PAUSE, (performance.now() - start) * SHARE)
    if (sum !== undefined) watch.timer = setTimeout(look, pause)
  }
  watch.timer = setTimeout(look, SHORTEST_PAUSE)
  return watch
}

/**
 * Megabytes of a process and those below it; none without /proc. What processes share counts in part in each, and whole
 * in the one that has most of it: otherwise other programs of Node.js on the machine would make the sum smaller.
 */
function sumMemory(root) {
  const parents = readParents()
  if (parents === undefined) return undefined
  const isBelow = (id) => id === root || (parents.has(id) && isBelow(parents.get(id)))
  const all = [...parents.keys()].filter(isBelow).map(readMemory)
  const parts = all.reduce((sum, { part }) => sum + part, 0)
  return (parts + Math.max(0, ...all.map(({ part, whole }) => whole - part))) / 1024
}

/** The parent of every process; none where there is no /proc. */
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

/** Ticks that all processes took which this one has started and which have ended. */
function readTicksOfEnded() {
  const [user = 0, system = 0] = readFields('self').slice(13, 15)
  return Number(user) + Number(system)
}

/** What the system says of a process, from its state on. */
function readFields(id) {
  // The name of the program, in parentheses before it, may contain anything.
  return readIfThere(`/proc/${id}/stat`)
    .replace(/^.*\) /s, '')
    .split(' ')
}

/** Kilobytes of a process, with what it shares with others in part (PSS) and whole (RSS). */
function readMemory(id) {
  const text = readIfThere(`/proc/${id}/smaps_rollup`)
  const [whole, part] = ['Rss', 'Pss'].map((name) =>
    Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(text)?.[1] ?? 0),
  )
  return { whole, part }
}

/** A process may end while it is looked at. */
function readIfThere(place) {
  try {
    return readFileSync(place, 'utf8')
  } catch {
    return ''
  }
}
