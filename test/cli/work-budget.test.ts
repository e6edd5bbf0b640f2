import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { makeSite, type TestSite } from '../support/make-site.ts'
import { runCli } from '../support/run-cli.ts'

/**
 * Loaded before the CLI: prints the megabytes that it allocates in V8's heap. What takes time usually allocates, and unlike
 * seconds, this differs by less than 1 % between runs, on an idle machine or a busy one. With one processor there are no
 * threads, whose heaps would have to be added.
 */
const COUNT = `
import { writeSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import v8 from 'node:v8'
os.availableParallelism = () => 1
syncBuiltinESMExports()
const profiler = new v8.GCProfiler()
profiler.start()
const used = () => v8.getHeapStatistics().used_heap_size
let before = used()
process.on('exit', () => {
  const end = used()
  let sum = 0
  for (const { beforeGC, afterGC } of profiler.stop().statistics) {
    sum += beforeGC.heapStatistics.usedHeapSize - before
    before = afterGC.heapStatistics.usedHeapSize
  }
  writeSync(2, 'Allocated: ' + (sum + end - before) / 1e6)
})
`

const PAGES = 100

let site: TestSite

beforeAll(async () => {
  const pages = Array.from({ length: PAGES }, (_, page) => [`docs/part-${page % 5}/page-${page}.md`, makePage(page)])
  site = await makeSite({ 'docs/index.md': '# Home\n', 'count.mjs': COUNT, ...Object.fromEntries(pages) })
})

/** Returns a page of about 7 kB with what most pages have; no line is on another page. */
function makePage(page: number, more = ''): string {
  const sections = Array.from({ length: 8 }, (_, index) => {
    const name = `${page}.${index}`
    const to = `../part-${(page + index) % 5}/page-${(page + index) % PAGES}.md`
    return `## Section ${name} of camera${page}

A camera **records** while something moves in front of it in zone${name}, see [page ${name}](${to}) and \`detect${name}\`.
Recordings of day ${name} are kept on the disk until there is no room for those of the days that follow it.

- the first stream of camera ${name} is recorded
- the second stream of camera ${name} is looked at, five times a second

| Option ${name} | Meaning |
| --- | --- |
| \`record${name}\` | what is kept of event ${name} |
| \`detect${name}\` | what is looked at in event ${name} |

:::note
The password of camera ${name} is in the file of its secrets.
:::

\`\`\`yaml title="config.yml"
cameras:
  camera_${page}_${index}: # the one at door ${name}
    detect:
      width: ${640 + page}
      enabled: true
\`\`\`
`
  })
  return `# Page ${page}\n\n${sections.join('\n')}${more}`
}

/** Builds the site; returns the megabytes that it allocated. */
async function build(): Promise<number> {
  const NODE_OPTIONS = `--import=${pathToFileURL(join(site.root, 'count.mjs'))}`
  const { code, stderr } = await runCli(['build'], { cwd: site.root, env: { NODE_OPTIONS } })
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Allocated: [\d.]+$/) })
  return Number(stderr.split(' ')[1])
}

// Each limit is 5 % above what the work takes today. A change that buys its readers something may raise it, and says so.
it('stays within the budget for a whole site, for no change and for an edit', async () => {
  const whole = await build()
  const unchanged = await build()
  await site.write('docs/part-0/page-0.md', makePage(0, 'One more line.\n'))
  const edit = await build()
  expect(whole).toBeLessThan(796)
  expect(unchanged).toBeLessThan(22)
  expect(edit).toBeLessThan(131)
})
