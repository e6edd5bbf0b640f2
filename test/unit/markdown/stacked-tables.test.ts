import { expect, test } from 'vitest'
import { htmlOf } from '../../support/compile-page.ts'

test.each(['page.md', 'page.mdx'])(
  'a table of options names every column but the one that says most (%s)',
  async (path) => {
    const text = '| Option | Default | What it does |\n| - | - | - |\n| `days` | `10` | Days to keep *all* of it |\n'
    const html = await htmlOf(text, { path })
    expect(html).toContain('<table class="stacked keys">')
    expect(html).toContain(
      '<td><code>days</code></td><td data-label="Default"><code>10</code></td><td>Days to keep <em>all</em> of it</td>',
    )
  },
)

test('a table of text names each column but the first, and no empty cell', async () => {
  const rows = '| No picture | The camera is off | Turn it on, then restart |\n| No sound at all | | See **Audio** |\n'
  const html = await htmlOf(`| Symptom | Cause | Fix |\n| - | - | - |\n${rows}`)
  expect(html).toContain('<table class="stacked">')
  expect(html).toContain('<td>No picture</td><td data-label="Cause">The camera is off</td><td data-label="Fix">Turn')
  expect(html).toContain('<td>No sound at all</td><td></td><td data-label="Fix">')
})

test('two columns are a list if one has a word too long for a phone', async () => {
  const tableOf = (name: string) => `| Name | Text |\n| - | - |\n| \`${name}\` | Milliseconds that it takes |\n`
  expect(await htmlOf(tableOf('frigate_detection_total_seconds'))).toContain('<table class="stacked keys"><thead>')
  expect(await htmlOf(tableOf('detection-total-of-frames'))).toContain('<table><thead>')
})

test.each([
  ['a grid of numbers', '| Rate | Day | Week |\n| - | - | - |\n| 1 Mbit/s | 11 GB | 76 GB |\n'],
  ['a table with a class of its own', '<table class="mine"><thead><tr><th>A</th><th>B</th></tr></thead></table>'],
  [
    'a table with cells over several columns',
    `<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody>
    <tr><td colspan="2">${'long '.repeat(9)}</td></tr></tbody></table>`,
  ],
])('%s stays as it is', async (_, text) => {
  const html = await htmlOf(text)
  expect(html).toContain('<table')
  expect(html).not.toMatch(/stacked|data-label/)
})
