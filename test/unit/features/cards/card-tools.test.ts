import { expect, test } from 'vitest'
import { openSites } from '../../../../src/core/open/open-locales.ts'
import { loadCardTools } from '../../../../src/features/cards/social-cards.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

/** What is said of a site whose packages, and those of the tool, are in its own folder alone. */
async function failureWith(files: Readonly<Record<string, string>>) {
  const config = `export default {\n  title: 'Site',\n  url: 'https://a.example',\n  docs: { path: 'docs' },\n  socialCards: true,\n}\n`
  const root = await makeTempFolder({ ...files, 'docs/index.md': '# Home\n', 'site.config.js': config })
  const [site] = await openSites({ root, outDir: 'dist', clean: false })
  if (!site) throw new Error('No site')
  return loadCardTools({ ...site, packageRoot: root })
}

test('both packages that are missing are named at their key, with the command that installs them', async () => {
  await expect(failureWith({})).rejects.toMatchObject({
    problems: [
      {
        severity: 'error',
        code: 'cards.packages',
        message: 'Social cards need satori and @resvg/resvg-js, which are not installed',
        hint: 'Install what is missing: npm install satori @resvg/resvg-js',
        file: 'site.config.js',
        line: 5,
      },
    ],
  })
})

test('one that is there is not named', async () => {
  const manifest = '{ "name": "satori", "version": "0.63.0", "main": "./main.js" }'
  const files = { 'node_modules/satori/package.json': manifest, 'node_modules/satori/main.js': 'module.exports = {}' }
  await expect(failureWith(files)).rejects.toThrow('Social cards need @resvg/resvg-js, which is not installed')
})
