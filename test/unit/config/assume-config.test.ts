import { describe, expect, it } from 'vitest'
import { assumeConfig } from '../../../src/config/assume-config.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

const assume = async (files: Readonly<Record<string, string>>) =>
  (await assumeConfig(await makeTempFolder(files)))?.config

describe('a folder without a configuration', () => {
  it('has its docs in docs, or else in the folder itself', async () => {
    expect((await assume({ 'docs/a.md': '# A', 'README.md': '# Read me' }))?.docs).toEqual({ path: 'docs' })
    expect((await assume({ 'README.md': '# Read me', 'docs/_part.md': 'part' }))?.docs).toEqual({ path: '.' })
    expect(await assume({ 'notes.txt': 'no page', 'node_modules/a/README.md': '# A' })).toBeUndefined()
  })

  it('has the name of its package as its title', async () => {
    expect((await assume({ 'a.md': '# A', 'package.json': '{ "name": "harbor" }' }))?.title).toBe('harbor')
    expect((await assume({ 'a.md': '# A', 'package.json': '{' }))?.title).toMatch(/^frigate-docs-test-/)
  })

  it('leads from its address to the page that readers begin with, by its name', async () => {
    const files = { 'api.md': '# API', '3-getting-started.md': '# Start', 'b/intro.md': '# Intro' }
    expect((await assume(files))?.redirects).toEqual([{ from: '/', to: '/getting-started' }])
  })

  it('leads from its address to the first page, unless there is one', async () => {
    const home = async (files: Readonly<Record<string, string>>) => (await assume(files))?.redirects
    expect(await home({ '2-b.md': '# B', '1-a.md': '# A' })).toEqual([{ from: '/', to: '/a' }])
    expect(await home({ 'guide/index.md': '# Guide' })).toEqual([{ from: '/', to: '/guide' }])
    expect(await home({ 'a.md': '# A', 'readme.md': '# Read me' })).toEqual([])
    expect(await home({ 'a.md': '---\nslug: /\n---\n# A' })).toEqual([])
  })

  it('does not read a site that was built in it', async () => {
    const built = { 'dist/.frigate-docs-output': '{}', 'dist/a.md': '# A' }
    expect((await assume({ 'z.md': '# Z', ...built }))?.redirects).toEqual([{ from: '/', to: '/z' }])
  })
})
