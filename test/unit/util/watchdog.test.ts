import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { CouldNotRunError } from '../../../src/util/errors.ts'
import {
  CODE_SECONDS,
  codeLimits,
  formatSeconds,
  listRunning,
  watched,
  watchedNow,
} from '../../../src/util/watchdog.ts'

const RAN = 'it ran for more than 1 second'
/** V8 tries more ways through it than there is time for. */
const matchForEver = (): boolean => /(a+)+$/.test(`${'a'.repeat(50)}b`)

describe('code that is watched', () => {
  const before = process.env[CODE_SECONDS]
  beforeAll(() => void Object.assign(process.env, { [CODE_SECONDS]: '1' }))
  afterAll(() => {
    if (before === undefined) delete process.env[CODE_SECONDS]
    else process.env[CODE_SECONDS] = before
  })

  it('returns what it returns, throws what it throws, and is named meanwhile', async () => {
    expect(await watched('code', async () => listRunning())).toEqual(['code'])
    const failing = watched('code', () => {
      throw new Error('own')
    })
    await expect(failing).rejects.toThrow('own')
    expect(listRunning()).toEqual([])
  })

  it.each([
    ['loops', (): never => loop()],
    ['matches a pattern for ever', matchForEver],
    ['loops after an await', async () => loop(await null)],
    ['loops after a pause', async () => loop(await new Promise((resolve) => setTimeout(resolve)))],
  ])('is stopped when it %s, and what was to run next runs', async (_, code) => {
    const stopped = expect(watched('code', code)).rejects.toThrow(RAN)
    const [next] = await Promise.all([watched('next', async () => 'value'), stopped])
    expect(next).toBe('value')
  })

  it('may pause for longer than it may run, but not for ever', async () => {
    expect(await watched('code', () => new Promise((resolve) => setTimeout(resolve, 1500, 'value')))).toBe('value')
    const waiting = watched('code', () => new Promise(() => {}))
    await expect(waiting).rejects.toThrow('it ran for more than 6 seconds')
  })

  it('may run again and again, for longer in all than it may run at once', async () => {
    for (const start = Date.now(); Date.now() - start < 1800; )
      expect(await watched('code', () => blockFor(50))).toBe('value')
  })

  it('cannot end the process', async () => {
    const ending = watched('code', () => new Promise(() => setTimeout(process.exit, 0, 3)))
    await expect(ending).rejects.toThrow('it called process.exit, with code 3')
    expect(() => watchedNow(() => process.exit())).toThrow('it called process.exit, with code 0')
  })

  it.each([
    ['loops', loop],
    ['matches a pattern for ever', matchForEver],
  ])('and returns at once is stopped where it was called when it %s', async (_, code) => {
    const caught = await watched('code', async () => {
      await null
      expect(() => watchedNow(code)).toThrow(RAN)
      return 'goes on'
    })
    expect(caught).toBe('goes on')
  })
})

function blockFor(milliseconds: number): string {
  for (const start = Date.now(); Date.now() - start < milliseconds; );
  return 'value'
}

function loop(_?: unknown): never {
  for (;;);
}

describe('the time that code of a site may take', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  it.each([undefined, ''])('is ten seconds, and a minute with its pauses, where nothing is set: %j', (value) => {
    vi.stubEnv(CODE_SECONDS, value)
    expect(codeLimits()).toEqual({ run: 10_000, wait: 60_000 })
  })

  it.each([
    ['1', { run: 1000, wait: 6000 }],
    ['3600', { run: 3_600_000, wait: 21_600_000 }],
  ])('is what the environment says: %s', (value, limits) => {
    vi.stubEnv(CODE_SECONDS, value)
    expect(codeLimits()).toEqual(limits)
  })

  it.each(['0', '-1', '1.5', '3601', '30s', 'Infinity'])('is not %s', (value) => {
    vi.stubEnv(CODE_SECONDS, value)
    expect(codeLimits).toThrow(CouldNotRunError)
    expect(codeLimits).toThrow(`Unexpected FRIGATE_DOCS_CODE_SECONDS "${value}", expected a whole number of seconds`)
  })

  it('is named in seconds', () => {
    expect([1000, 2000].map(formatSeconds)).toEqual(['1 second', '2 seconds'])
  })
})
