import { runInThisContext } from 'node:vm'
import { isMainThread, threadId, Worker } from 'node:worker_threads'
import { CouldNotRunError, hasCode } from './errors.ts'
import { endLaterReads, runUnnoted } from './track-reads.ts'

/*
 * Watches code of a site: what does not end is stopped and named. Another thread looks whether the one that runs the code
 * still comes back to its event loop; only V8's inspector reaches one that does not.
 */

/** The environment variable with the seconds that code of a site may run without a pause. */
export const CODE_SECONDS = 'FRIGATE_DOCS_CODE_SECONDS'

/** The code of pages and configurations takes milliseconds. */
const DEFAULT_SECONDS = 10
const MOST_SECONDS = 3600
/** With its pauses, code may take so many times as long. */
const WAIT_FACTOR = 6

/** Ends the hint of a problem that a slow machine may have too. */
export const SLOW_HINT = `If it needs longer, set ${CODE_SECONDS}.`

/**
 * Returns the milliseconds that code of a site may take, without a pause (`run`) and in all (`wait`): 10 seconds without
 * a pause, or what the environment says.
 * @throws CouldNotRunError when that is not a number of seconds.
 */
export function codeLimits(): { readonly run: number; readonly wait: number } {
  const given = runUnnoted(() => process.env[CODE_SECONDS])
  const seconds = given ? Number(given) : DEFAULT_SECONDS
  if (Number.isInteger(seconds) && seconds >= 1 && seconds <= MOST_SECONDS)
    return { run: seconds * 1000, wait: seconds * WAIT_FACTOR * 1000 }
  throw new CouldNotRunError({
    severity: 'error',
    code: 'environment.code-seconds',
    message: `Unexpected ${CODE_SECONDS} "${given}", expected a whole number of seconds from 1 to ${MOST_SECONDS}`,
    hint: `Set ${CODE_SECONDS}=30, for example, or remove it.`,
  })
}

/** Thrown in place of code that does not end, or ends the process; `isLong` if it took too long. */
export class EndlessCodeError extends Error {
  constructor(
    /** After the subject: `ran for more than 10 seconds`. */
    readonly what: string,
    readonly isLong = false,
    subject = 'it',
  ) {
    super(`${subject} ${what}`)
  }
}

function tooLong(milliseconds: number): EndlessCodeError {
  return new EndlessCodeError(`ran for more than ${formatSeconds(milliseconds)}`, true)
}

/** Names a time in messages, such as `10 seconds`. */
export function formatSeconds(milliseconds: number): string {
  const seconds = milliseconds / 1000
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}

/** Code that runs, by its name, and what ends the wait for it. */
interface Running {
  readonly name?: string
  readonly fail: (error: unknown) => void
}

/** The code that runs in this thread: what began last is what runs now, or waits. */
const running = new Set<Running>()

/** Returns the names of the code that has begun and not ended. */
export function listRunning(): string[] {
  return [...running].flatMap(({ name }) => name ?? [])
}

/**
 * Runs code of a site until its promise is settled; `name` is what people know it by.
 * @throws EndlessCodeError when it does not end, or ends the process; whatever it throws, also where nobody waits for it.
 */
export async function watched<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const limits = codeLimits()
  const own: { end?: () => void; late?: NodeJS.Timeout } = {}
  const endReads = endLaterReads()
  try {
    return await new Promise<T>((resolve, reject) => {
      // Not here: of what calls code that is stopped, nothing goes on.
      ownTurn().then(() => {
        own.late = setTimeout(() => reject(tooLong(limits.wait)), limits.wait).unref()
        own.end = begin({ name, fail: reject })
        watchThread(limits.run)
        new Promise<T>((done) => done(work())).then(resolve, reject)
      })
    })
  } catch (error) {
    if (error instanceof EndlessCodeError) endReads()
    throw error
  } finally {
    clearTimeout(own.late)
    own.end?.()
  }
}

/** Callers that wait for a turn of the event loop. */
const waiting: (() => void)[] = []

/** Waits for a turn with nothing else to do: with code that is stopped, the rest of its turn is forgotten. */
function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(startNext)
  })
}

function startNext(): void {
  const first = waiting.shift()
  if (waiting.length > 0) setImmediate(startNext)
  first?.()
}

/** Key of the work of `watchedNow`: a script reaches nothing but globals. */
const WORK = Symbol.for('frigate-docs.work')

/**
 * Runs code of a site that returns at once, in the middle of other work, which goes on when it is stopped: loops and
 * patterns alike. It takes some 0.05 ms.
 * @throws EndlessCodeError when it does not end, or ends the process; whatever it throws.
 */
export function watchedNow<T>(work: () => T, milliseconds = codeLimits().run): T {
  const end = begin({ fail: () => {} })
  const slot: { outcome?: { readonly value: T } } = {}
  const outer: unknown = Reflect.get(globalThis, WORK)
  Reflect.set(globalThis, WORK, () => {
    slot.outcome = { value: work() }
  })
  // It is watched by V8 itself.
  const looks = state.signs?.[LOOKS] ?? 0
  setLooks(0)
  try {
    runInThisContext("globalThis[Symbol.for('frigate-docs.work')]()", { timeout: milliseconds })
  } catch (error) {
    throw hasCode(error, 'ERR_SCRIPT_EXECUTION_TIMEOUT') ? tooLong(milliseconds) : error
  } finally {
    setLooks(looks)
    Reflect.set(globalThis, WORK, outer)
    end()
  }
  if (!slot.outcome) throw new Error('Unexpected end of work without an outcome')
  return slot.outcome.value
}

/** Notes that code begins, which may not end the process from now on. Returns what is called when it has ended. */
function begin(entry: Running): () => void {
  process.exit = refuseExit
  // Code that begins is a sign of life: many pieces, one after another, leave no time for others.
  signal()
  running.add(entry)
  return () => {
    running.delete(entry)
    if (running.size > 0) return
    process.exit = exit
    rest()
  }
}

const { exit } = process

function refuseExit(code: unknown): never {
  throw new EndlessCodeError(`called process.exit, with code ${code ?? 0}`)
}

function failLast(error: unknown): void {
  ;[...running].at(-1)?.fail(error)
}

/** Of what was stopped, nothing is left to do either. */
function failInVain(): void {
  if (state.signs?.[STOPPED]) failStopped()
  else failLast(new EndlessCodeError('waits for what never comes'))
}

function failStopped(): void {
  const { signs } = state
  if (!signs?.[STOPPED]) return
  signs[STOPPED] = 0
  failLast(tooLong((signs[LOOKS] ?? 0) * INTERVAL))
}

/** Milliseconds between two signs of life, and between two looks at them. */
const INTERVAL = 200

/** Shared by the threads: a count of signs; the looks without one that are too many, 0 while nothing runs; 1 if it was stopped. */
const SIGNS = 0
const LOOKS = 1
const STOPPED = 2

/**
 * Code of the thread that watches. It counts its own looks, not the time: both may have been stopped from outside.
 * The main thread knows the others by the number in their title.
 */
const WATCH = `
const { parentPort, workerData: { signs, thread } } = require('node:worker_threads')
const { Session } = require('node:inspector')
const STOP = 'Runtime.terminateExecution'
const seen = { sign: 0, looks: 0 }
setInterval(() => {
  const [sign, most] = signs
  seen.looks = most > 0 && sign === seen.sign ? seen.looks + 1 : 0
  seen.sign = sign
  if (most === 0 || seen.looks < most) return
  seen.looks = 0
  signs[${STOPPED}] = 1
  parentPort.postMessage('stopped')
  const session = new Session()
  session.connectToMainThread()
  const close = () => session.disconnect()
  if (thread === 0) return session.post(STOP, close)
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    if (!workerInfo.title.startsWith('[worker ' + thread + ']')) return
    session.post('NodeWorker.sendMessageToWorker', { sessionId, message: JSON.stringify({ id: 1, method: STOP }) }, close)
  })
  session.post('NodeWorker.enable', { waitForDebuggerOnStart: false })
}, ${INTERVAL})
`

/** Of this thread: what it tells the one that watches it. */
const state: { signs?: Int32Array; beat?: NodeJS.Timeout | undefined } = {}

function setLooks(looks: number): void {
  if (state.signs) state.signs[LOOKS] = looks
}

function signal(): void {
  if (state.signs) Atomics.add(state.signs, SIGNS, 1)
}

/** Lets the other thread watch this one, until `rest` is called. With a debugger, which stops code too, nothing is watched. */
function watchThread(limit: number): void {
  if (process.execArgv.some((flag) => flag.startsWith('--inspect'))) return
  state.signs ??= startWatching()
  setLooks(limit / INTERVAL)
  if (state.beat) return
  state.beat = setInterval(signal, INTERVAL).unref()
  process.on('beforeExit', failInVain).on('uncaughtException', failLast)
}

function rest(): void {
  clearInterval(state.beat)
  state.beat = undefined
  setLooks(0)
  process.off('beforeExit', failInVain).off('uncaughtException', failLast)
}

/** Starts the thread that watches this one, which takes some 4 ms. */
function startWatching(): Int32Array {
  const signs = new Int32Array(new SharedArrayBuffer(12))
  const watch = new Worker(WATCH, { eval: true, workerData: { signs, thread: isMainThread ? 0 : threadId } })
  watch.on('message', failStopped)
  // Where no thread can be started, only what waits is stopped.
  watch.once('error', () => {})
  watch.unref()
  return signs
}
