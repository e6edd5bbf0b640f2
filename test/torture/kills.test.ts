import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOf, seed } from '../support/counts.ts'
import { makeFolder } from '../support/make-site.ts'
import { isLong } from '../support/mode.ts'
import { WRITING_COMMANDS } from './killed-commands.ts'
import { type Kill, openKilledSite } from './kills.ts'
import { isKnown } from './known-failures.ts'

/** Each step of a build is a test of its own (test/cli/killed.test.ts). */
const commands = WRITING_COMMANDS.filter(({ args }) => isLong || args[0] !== 'build')

/** How often each command is killed. */
const KILLS = Math.ceil(countOf('TORTURE_KILLS', { short: 8, long: 200 }) / commands.length)

// When a time is over, the command is here today and there tomorrow: not for `npm test`.
const kill: fc.Arbitrary<Kill> = fc.record({
  by: fc.constantFrom<Kill['by'][]>('step', isLong ? 'time' : 'step'),
  at: fc.integer({ min: 0, max: 999 }),
})

describe('a command that is killed', () => {
  it.each(commands)(
    'leaves old files or new ones, and nothing else, however often: $args',
    { timeout: 86_400_000 },
    async (command) => {
      const site = await openKilledSite(await makeFolder(), command)
      const all = fc.sample(kill, { seed, numRuns: KILLS })
      const found = new Map<string, readonly Kill[]>()
      while (all.length > 0) {
        const kills = all.splice(0, 1 + (all.length % 3))
        const faults = await site.attack(kills)
        for (const fault of faults.filter((words) => !isKnown(words) && !found.has(words))) {
          found.set(fault, kills)
          console.error(`${command.args.join(' ')}: ${fault} after ${JSON.stringify(kills)}`)
        }
      }
      expect([...found], `seed ${seed}`).toEqual([])
    },
  )
})
