import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOf, seed } from '../support/counts.ts'
import { copySite, makeSite } from '../support/make-site.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'
import { startDev } from '../support/run-dev.ts'

/** How often builds are started at the same time. */
const ROUNDS = countOf('TORTURE_ROUNDS', { fewest: 2, short: 6, long: 200 })

/** A build, with the milliseconds after which it starts. */
interface Start {
  readonly isClean: boolean
  readonly after: number
}

const starts: fc.Arbitrary<Start[]> = fc.array(
  fc.record({ isClean: fc.boolean(), after: fc.constantFrom(0, 0, 50, 200) }),
  { minLength: 2, maxLength: 6 },
)

it('builds of one site at the same time, beside dev, all succeed and leave the site of one build', {
  timeout: 86_400_000,
}, async () => {
  const site = await makeSite({
    'docs/index.mdx': "import { Box } from '../src/box.tsx'\n\n# Home\n\n<Box />\n",
    'docs/other.md': '# Other\n',
    ...Object.fromEntries([...'abcdefghijklmnopqrstuvwxyz'].map((name) => [`docs/${name}.md`, `# ${name}\n`])),
    'src/box.tsx': 'export const Box = () => <b>0</b>\n',
    'static/file.txt': 'A file.\n',
  })
  await site.build()
  const alone = await copySite(site)
  const dev = await startDev(site.root, { isApart: true })
  try {
    for (const [round, builds] of fc.sample(starts, { seed, numRuns: ROUNDS }).entries()) {
      for (const one of [site, alone]) {
        await one.write('docs/other.md', `# Other ${round}\n`)
        // Another configuration, another component, another number of pages.
        if (round % 3 === 0) await one.write('src/box.tsx', `export const Box = () => <b>{${round}}</b>\n`)
        if (round % 5 === 0) await one.write(`docs/new-${round}.md`, '# New\n')
      }
      const run = async ({ isClean, after }: Start): Promise<CliResult> => {
        await sleep(after)
        return runCli(['build', ...(isClean ? ['--clean'] : [])], { cwd: site.root })
      }
      const results = await Promise.all(builds.map(run))
      const about = `round ${round}, seed ${seed}: ${JSON.stringify(builds)}`
      expect(
        results.map(({ code, stderr }) => ({ code, stderr })),
        about,
      ).toEqual(builds.map(() => ({ code: 0, stderr: '' })))
      await alone.build()
      expect(await site.readTree(), about).toEqual(await alone.readTree())
      expect(
        (await readdir(site.root)).filter((name) => name.startsWith('.dist')),
        about,
      ).toEqual([])
    }
  } finally {
    await dev.stop()
  }
  await site.build('--clean')
  expect(await site.readTree()).toEqual(await alone.readTree())
})
