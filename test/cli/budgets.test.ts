import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'

let site: TestSite

const withBudgets = (budgets: Readonly<Record<string, string | number>>) =>
  site.write('site.config.js', configText({ budgets }))

beforeAll(async () => {
  const large = `# Large\n\n![Noise](/img/noise.webp)\n\n${randomBytes(9000).toString('hex')}\n`
  // Random bytes after the signature and the size of a WebP picture.
  const head = Buffer.from(
    '524946460000000057454250565038201800000030010 09d012a0100010002003425a40003700'.replace(' ', ''),
    'hex',
  )
  const noise = Buffer.concat([head, randomBytes(60_000)])
  site = await makeSite({ 'docs/index.md': '# Home\n', 'docs/large.md': large, 'static/img/noise.webp': noise })
})

it('warns of what is over it, also in a build without changes, and fails with --strict', async () => {
  await withBudgets({ html: '8 kB', image: '50 kB', js: 50_000, css: '50kB' })
  const { stderr } = await site.build()
  expect(stderr).toMatch(/HTML of \/large weighs \d+\.\d kB, budgets\.html is 8\.0 kB/)
  expect(stderr).toContain('Picture img/noise.webp on /large weighs 60.0 kB, budgets.image is 50.0 kB')
  expect(stderr).toContain('2 warnings')
  expect((await site.build()).stderr).toBe(stderr)
  expect((await site.tryBuild('--strict')).code).toBe(1)
})

it('says nothing where everything is light', async () => {
  await withBudgets({ html: '50 kB', image: '1 MB', js: '50 kB', css: '50 kB', page: '2 MB' })
  const { stderr, code } = await site.tryBuild('--strict')
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 })
})

it('is a size', async () => {
  await withBudgets({ html: '50 kilos' })
  const { stderr, code } = await site.tryBuild()
  expect(stderr).toContain('Unexpected "50 kilos" for budgets.html, expected a number of bytes above 0')
  expect(code).toBe(1)
})
