import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOf, seed } from '../support/counts.ts'
import { makeFolder } from '../support/make-site.ts'
import { type EditSequence, editSequences, openEditedSite } from './edits.ts'

const RUNS = countOf('TORTURE_EDITS', { fewest: 2, short: 20, long: 500 })
/** After so many runs a long test says that it is still there. */
const SOME_RUNS = 10

it('builds, after any edits, what a build from nothing does', { timeout: 86_400_000 }, async () => {
  const site = openEditedSite(await makeFolder())
  const found: { readonly faults: readonly string[]; readonly sequence: EditSequence }[] = []
  const state = { runs: 0 }
  const property = fc.asyncProperty(editSequences, async (sequence) => {
    if (++state.runs % SOME_RUNS === 0) console.error(`${state.runs} sequences`)
    const faults = await site.run(sequence)
    if (faults.length > 0) {
      found.push({ faults, sequence })
      console.error(`Sequence ${state.runs}: ${JSON.stringify(found.at(-1))}`)
    }
  })
  await fc.assert(property, { seed, numRuns: RUNS })
  site.stop()
  expect(found, `seed ${seed}, ${RUNS} sequences`).toEqual([])
})
