import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOf, seed } from '../support/counts.ts'
import { makeFolder } from '../support/make-site.ts'
import { codeSite, docusaurusSite } from './code-site.ts'
import type { Failure } from './judge.ts'
import { isKnown } from './known-failures.ts'
import { type Files, type Mutation, mutate, mutationsOf } from './mutate.ts'
import { buildAfresh, type MutatedSite, openMutatedSite } from './mutated-site.ts'
import { richSite } from './rich-site.ts'

/** What is changed: each site gets its share of the runs. */
const SITES = [
  { name: 'nearly all syntax', share: 0.4, files: richSite() },
  { name: 'code, a blog and other pages', share: 0.4, files: codeSite() },
  { name: 'a configuration for Docusaurus', share: 0.2, files: docusaurusSite() },
]
const RUNS = countOf('TORTURE_RUNS', { short: 40, long: 10_000 })
/** Milliseconds for which a failing case is made smaller. */
const SHRINKING = 60_000
/** After so many runs a long test says that it is still there. */
const SOME_RUNS = 250

/** The first failure of some runs, with the smallest changes that were found to cause it. */
interface Found extends Failure {
  readonly mutations: readonly Mutation[]
}

interface Search {
  readonly base: Files
  readonly site: MutatedSite
  /** Words of failures that are not looked for any more. */
  readonly seen: ReadonlySet<string>
  /** Runs before these, and runs in all. */
  readonly before: number
  readonly runs: number
}

/** Changes the site until a build of it fails in a way nobody has seen; says how many runs that took. */
async function search({
  base,
  site,
  seen,
  before,
  runs,
}: Search): Promise<{ readonly runs: number; readonly found?: Found }> {
  const failures: Failure[] = []
  const time = { until: Number.POSITIVE_INFINITY, runs: before }
  const property = fc.asyncProperty(mutationsOf([...base.keys()]), async (mutations) => {
    if (failures.length === 0) time.runs++
    if (time.runs % SOME_RUNS === 0) console.error(`${time.runs} runs`)
    if (Date.now() > time.until) return true
    const failure = await site.build(mutate(base, mutations))
    if (!failure || isKnown(failure.words) || seen.has(failure.words)) return true
    if (failures.length === 0) time.until = Date.now() + SHRINKING
    failures.push(failure)
    return false
  })
  const { numRuns, counterexample } = await fc.check(property, { seed: seed + before, numRuns: runs - before })
  const last = failures.at(-1)
  if (!counterexample || !last) return { runs: numRuns }
  return { runs: numRuns, found: { ...last, mutations: counterexample[0] } }
}

it.each(SITES)(
  'makes every page or names the file to change, after changes of a site with $name',
  {
    timeout: 86_400_000,
  },
  async ({ name, share, files }) => {
    const base: Files = new Map([...files].map(([path, text]) => [path, Buffer.from(text)]))
    const runs = Math.round(RUNS * share)
    const site = openMutatedSite(await makeFolder())
    expect(await site.build(base)).toBeUndefined()
    const all: object[] = []
    const seen = new Set<string>()
    for (let before = 0; before < runs; ) {
      const result = await search({ base, site, seen, before, runs })
      before += result.runs
      if (!result.found) continue
      const { words, mutations } = result.found
      seen.add(words)
      const afresh = await buildAfresh(await makeFolder(), mutate(base, mutations))
      all.push({ ...result.found, afresh })
      console.error(`After ${before} runs of ${name}: ${JSON.stringify(all.at(-1))}`)
    }
    site.stop()
    expect(all, `seed ${seed}, ${runs} runs`).toEqual([])
  },
)
