import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createProgress } from '../../../src/util/progress.ts'

/** A terminal that remembers its last line, and a clock that the test moves. */
function startProgress(isTTY = true) {
  const lines: string[] = []
  const clock = { now: 0 }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors and the clearing of the line
  const plain = (text: string): string => text.replace(/\r|\u001B\[[\d;]*[mK]/g, '')
  const progress = createProgress({ isTTY, write: (text) => lines.push(plain(text)) }, () => clock.now)
  return { progress, lines, clock }
}

beforeEach(() => vi.stubEnv('CI', ''))
afterEach(() => void vi.unstubAllEnvs())

it('says nothing in the first two seconds', () => {
  const { progress, lines, clock } = startProgress()
  progress.start('compile')
  clock.now = 1900
  progress.pages({ stage: 'compile', done: 9, total: 10 })
  progress.stop()
  expect(lines).toEqual([])
})

it('says the stage, how many pages are done and how long the others take', () => {
  const { progress, lines, clock } = startProgress()
  progress.start('compile')
  clock.now = 3000
  progress.pages({ stage: 'compile', done: 100, total: 400 })
  clock.now = 3050
  progress.pages({ stage: 'compile', done: 101, total: 400 })
  clock.now = 3060
  progress.start('links')
  progress.stop()
  expect(lines).toEqual(['compile 100 of 400 pages, about 9 s left', 'links…', ''])
})

it('is quiet in CI, and where nobody looks', () => {
  vi.stubEnv('CI', 'true')
  const inCi = startProgress()
  vi.stubEnv('CI', '')
  const inFile = startProgress(false)
  for (const { progress, clock } of [inCi, inFile]) {
    clock.now = 5000
    progress.start('render')
    progress.stop()
  }
  expect([...inCi.lines, ...inFile.lines]).toEqual([])
})
