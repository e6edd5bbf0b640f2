import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { makeSite, type TestSite } from '../support/make-site.ts'
import { metaOf, textOf } from '../support/read-html.ts'
import { fences } from './fences.ts'

const own = fences.filter(({ page }) => page === 'theming.md')
const files = own.flatMap(({ title, text }) => (title === undefined ? [] : [[title, `${text}\n`] as const]))
/** All settings of the page but for the second fonts of cards, whose files nobody has. */
const settings = own.flatMap(({ language, title, text }) =>
  language === 'ts' && title === undefined && !text.includes('NotoSans') ? [text] : [],
)

let site: TestSite

beforeAll(async () => {
  const look = resolve(import.meta.dirname, '../fixtures/look')
  const config = `{ title: 'Lantern', url: 'https://docs.example.com', docs: { path: 'docs' }, staticDirectories: ['static'],\n${settings.join('\n')}\n}`
  site = await makeSite(
    {
      ...Object.fromEntries(files),
      'site.config.js': `export default ${config}\n`,
      'docs/guide.md': '# Guide\n\n> A word.\n',
      'fonts/Inter.woff2': await readFile(join(look, 'fonts/Plain.woff2')),
      'static/img/logo.svg': await readFile(join(look, 'static/img/logo.svg')),
      'static/img/logo-dark.svg': await readFile(join(look, 'static/img/logo-dark.svg')),
    },
    runSharedCli,
  )
  await site.build('--strict')
})

describe('the page on theming', () => {
  it('has a theme, a stylesheet and a cover page that are used', async () => {
    const home = await site.read('index.html')
    expect(home).toContain('<span class="hero-name">Lantern</span>')
    const tree = await site.readTree()
    const css = Object.entries(tree).find(([path]) => path.startsWith('assets/custom.'))?.[1]
    expect(css).toContain('--accent:#7c3aed')
    expect(css).toContain('.prose blockquote')
  })

  it('has components that are in their places', async () => {
    const guide = await site.read('guide/index.html')
    expect(textOf(guide)).toContain('You are reading “Guide”.')
    expect(guide).toContain('<p>Lantern<!-- --> is made by people like you.</p>'.replace('<!-- -->', ''))
    expect(metaOf(guide, 'kind')).toBe('doc')
    expect(guide.match(/<site-island/g)).toHaveLength(1)
    expect(guide).toContain('/assets/cards/')
    expect(guide).toContain('src="/assets/code/client-')
  })
})
