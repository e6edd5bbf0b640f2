import { expect, it } from 'vitest'
import { countThreads } from '../../../../src/core/compile/threads.ts'

it.each([
  { characters: 399_000, processors: 8, threads: 0, because: 'a thread would take longer to start than to work' },
  { characters: 90_000_000, processors: 1, threads: 0, because: 'two could not run at once' },
  { characters: 5_500_000, processors: 2, threads: 1, because: "V8 compiles the thread's code on the other processor" },
  { characters: 27_000_000, processors: 2, threads: 2, because: 'there is work long after V8 is done' },
  { characters: 1_600_000, processors: 8, threads: 2, because: 'each has enough to do' },
  { characters: 90_000_000, processors: 64, threads: 8, because: 'more would wait for memory' },
])('starts $threads threads for $characters characters on $processors processors: $because', (given) => {
  expect(countThreads(given.characters, given.processors)).toBe(given.threads)
})
