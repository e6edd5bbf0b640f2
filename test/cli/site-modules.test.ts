import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'
import { runDev } from '../support/run-dev.ts'

const page = "import Box from '@site/src/Box'\n\n<Box>kept</Box>\n"
const boxOf = (tag: string) => `export default ({ children }) => <${tag}>{children} in a box</${tag}>\n`

it('dev notices a module that is made after the page that imports it', async () => {
  const site = await makeSite({ 'site.config.js': configText(), 'docs/index.mdx': page })
  const dev = await runDev(site.root)
  expect(await dev.read('/')).toContain('kept')
  await site.write('src/Box.jsx', "import { tag } from './parts/tag'\nexport default () => <em>made {tag}</em>\n")
  await expect.poll(() => dev.read('/')).toContain('<em>made ')
  await site.write('src/parts/tag.js', "export const tag = 'twice'\n")
  await expect.poll(() => dev.read('/')).toContain('<em>made twice</em>')
})

it('a build removes the bundles of earlier ones, unless they are new', async () => {
  const site = await makeSite({ 'site.config.js': configText(), 'docs/index.mdx': page, 'src/Box.jsx': boxOf('em') })
  await site.build()
  const bundles = async () => Object.keys(await site.readTree('.frigate-docs/code/node'))
  const first = await bundles()
  await site.write('src/Box.jsx', boxOf('b'))
  await site.build()
  expect((await bundles()).length).toBeGreaterThan(first.length)
  for (const path of await bundles()) utimesSync(join(site.root, '.frigate-docs/code/node', path), 1, 1)
  await site.write('src/Box.jsx', boxOf('i'))
  await site.build('--strict')
  expect((await bundles()).filter((path) => first.includes(path))).toEqual([])
  expect(await site.read('index.html')).toContain('<i>kept in a box</i>')
})
