import { isMainThread } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { LimitError } from '../../../src/util/run-limited.ts'
import { runWatched } from '../../../src/util/run-watched.ts'

const LIMITS = { run: 400, wait: 2000 }

describe('code that is watched', () => {
  it('returns what it returns, and throws what it throws', async () => {
    expect(await runWatched(async () => 'value', LIMITS)).toBe('value')
    const failing = runWatched(async () => {
      throw new Error('own')
    }, LIMITS)
    await expect(failing).rejects.toThrow('own')
  })

  it('may wait longer than it may run', async () => {
    const waiting = runWatched(() => new Promise((resolve) => setTimeout(resolve, 1000, 'value')), LIMITS)
    expect(await waiting).toBe('value')
  })

  it('is stopped when it loops, after an await too', async () => {
    expect(isMainThread).toBe(true)
    const looping = runWatched(async () => {
      await new Promise((resolve) => setTimeout(resolve))
      for (;;);
    }, LIMITS)
    await expect(looping).rejects.toThrow(LimitError)
  })

  it('is given up when it waits for too long', async () => {
    const kept = setInterval(() => {}, 50)
    await expect(runWatched(() => new Promise(() => {}), LIMITS)).rejects.toThrow('ran for more than 2 seconds')
    clearInterval(kept)
  })
})
