import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { configText } from '../../support/make-site.ts'
import { createWriting } from './dev-browser.ts'

const start = createWriting()

const FILES = {
  'docs/index.md': '# Home\n',
  'site.config.js': configText({ clientModules: ['note.js'] }),
  'word.js': "export const word = 'calm'\n",
}

const note = (text: string): string =>
  `import { word } from './word.js'\nexport const onRouteDidUpdate = () => { document.body.title = \`${text}, \${word}\` }\n`

const titleOf = (page: Page) => () => page.evaluate(() => document.body.title)

describe('an edit of a script of every page', () => {
  it('comes to the screen, also one of what it imports', async () => {
    const { site, open } = await start({ ...FILES, 'note.js': note('first') })
    const page = await open('/')
    await expect.poll(titleOf(page)).toBe('first, calm')
    await site.write('note.js', note('second'))
    await expect.poll(titleOf(page)).toBe('second, calm')
    await site.write('word.js', "export const word = 'rough'\n")
    await expect.poll(titleOf(page)).toBe('second, rough')
  })
})
