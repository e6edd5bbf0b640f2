import { describe, expect, it } from 'vitest'
import { functionText, isPortable } from '../../../../src/adapters/portable-function.ts'
import { translateConfig, translateSite, whats } from './docusaurus-site.ts'

describe('redirects by the ending of an address', () => {
  it('are kept', async () => {
    const plugins = [
      ['@docusaurus/plugin-client-redirects', { fromExtensions: ['html', 'htm'], toExtensions: ['exe'] }],
    ]
    const { config, notes } = await translateConfig({ plugins })
    expect(config).toMatchObject({ fromExtensions: ['html', 'htm'], toExtensions: ['exe'] })
    expect(notes).toEqual([])
  })
})

describe('a function', () => {
  it.each([
    ["(path) => path.startsWith('/docs/') ? ['/old' + path] : undefined", []],
    ['(path) => [outside + path]', ['createRedirects of plugin-client-redirects']],
  ])('for redirects is written, or named: %s', async (code, names) => {
    const text = `const outside = '/x'; module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/',
      plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: ${code} }]] }`
    const { text: written, notes } = await translateSite({ 'docusaurus.config.js': text })
    expect(whats(notes)).toEqual(names)
    expect(written.includes('createRedirects: (path) =>')).toBe(names.length === 0)
  })

  it('for numbers before names is kept, and so is their absence', async () => {
    const config = (parser: string) => `module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/',
      presets: [['classic', { blog: false, docs: { numberPrefixParser: ${parser} } }]] }`
    const off = await translateSite({ 'docusaurus.config.js': config('false') })
    expect(off.config.docs).toMatchObject({ numberPrefixParser: false })
    const own = await translateSite({ 'docusaurus.config.js': config('(filename) => ({ filename })') })
    expect(own.text).toContain('numberPrefixParser: (filename) => ({ filename })')
  })

  it.each([
    ["({ docPath }) => docPath.startsWith('old') ? undefined : 'https://git.org/e/' + docPath", []],
    ["({ docPath }) => 'https://git.org/e/' + branch + docPath", ['docs.editUrl']],
  ])('for edit links is written, or named: %s', async (code, names) => {
    const text = `const branch = 'main/'; module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/',
      presets: [['classic', { blog: false, docs: { editUrl: ${code} } }]] }`
    const { text: written, notes } = await translateSite({ 'docusaurus.config.js': text })
    expect(whats(notes)).toEqual(names)
    expect(written.includes('editUrl: ({ docPath }) =>')).toBe(names.length === 0)
  })

  it('for edit links of posts is an address where it always adds the path', async () => {
    const text = `const branch = 'main'; module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/',
      presets: [['classic', { blog: {
        editUrl: ({ blogDirPath, blogPath }) => 'https://git.org/edit/' + branch + '/' + blogDirPath + '/' + blogPath,
        readingTime: ({ content, defaultReadingTime }) => defaultReadingTime({ content, options: { wordsPerMinute: 100 } }),
      } }]] }`
    const { config, notes, text: written } = await translateSite({ 'docusaurus.config.js': text, 'blog/a.md': '# A' })
    expect(config.blog).toMatchObject({ editUrl: 'https://git.org/edit/main' })
    expect(written).toContain('readingTime: ({ content, defaultReadingTime }) =>')
    expect(notes).toEqual([])
  })

  it.each([
    ['async ({ defaultSidebarItemsGenerator, ...args }) => (await defaultSidebarItemsGenerator(args)).reverse()', []],
    ['async ({ docs }) => [{ type: "doc", id: docs.at(0).id, label }]', ['docs.sidebarItemsGenerator']],
  ])('for sidebars is written, or named: %s', async (code, names) => {
    const text = `const label = 'Outside'; module.exports = { title: 'S', url: 'https://a.org', baseUrl: '/',
      presets: [['classic', { blog: false, docs: { sidebarItemsGenerator: ${code} } }]] }`
    const { text: written, notes } = await translateSite({ 'docusaurus.config.js': text })
    expect(whats(notes)).toEqual(names)
    expect(written.includes('sidebarItemsGenerator: async (')).toBe(names.length === 0)
  })

  it('is written where its text says all of it', () => {
    const outside = '/old'
    expect(isPortable((path: string) => (path === '/a' ? ['/b'] : undefined), ['/a', '/c'])).toBe(true)
    expect(isPortable((path: string) => outside + path, ['/a'])).toBe(false)
    const holder = {
      make(path: string) {
        return path.replace('/docs', '/guides')
      },
    }
    expect(isPortable(holder.make, ['/docs/a'])).toBe(true)
    expect(functionText(holder.make)).toMatch(/^function make\(path\)/)
    expect(isPortable('text', ['/a'])).toBe(false)
  })

  it('that does not end is not written', () => {
    const loop = (path: string) => {
      while (path === '/a' && Reflect.get(globalThis, 'isOutside') === undefined);
    }
    Reflect.set(globalThis, 'isOutside', true)
    expect(isPortable(loop, ['/a'])).toBe(false)
    Reflect.deleteProperty(globalThis, 'isOutside')
  })
})
