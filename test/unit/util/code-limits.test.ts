import { afterEach, describe, expect, it, vi } from 'vitest'
import { CODE_SECONDS, codeLimits, formatSeconds } from '../../../src/util/code-limits.ts'
import { CouldNotRunError } from '../../../src/util/errors.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('the time that code of a site may take', () => {
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
