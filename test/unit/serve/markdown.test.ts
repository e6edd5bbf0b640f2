import { expect, it } from 'vitest'
import { serveFiles } from './served-folder.ts'

const SITE = {
  'index.html': 'home',
  'index.md': '# Home',
  'record/index.html': 'record',
  'record.md': '# Record',
  'guide/index.html': 'guide',
  'guide/index.md': '# Guide',
  'flat.html': 'flat',
  'flat.md': '# Flat',
  'search/index.html': 'search',
  '404.html': 'lost',
  'data.json': '{}',
}

it('answers with Markdown where it is preferred, and with HTML everywhere else', async () => {
  const site = await serveFiles(SITE)
  const ask = async (path: string, accept?: string) => (await site.get(path, accept ? { accept } : {})).text
  const markdown = 'text/markdown, text/html, */*'
  const asked = ['/', '/record', '/record/', '/record/index.html', '/guide/', '/flat', '/flat.html', '/record.md']
  expect(await Promise.all(asked.map((path) => ask(path, markdown)))).toEqual(
    ['Home', 'Record', 'Record', 'Record', 'Guide', 'Flat', 'Flat', 'Record'].map((title) => `# ${title}`),
  )
  const others = ['text/markdown', 'text/html;q=0.5, text/markdown', 'text/*;q=0.1, text/markdown;q=0.2']
  expect(await Promise.all(others.map((accept) => ask('/record', accept)))).toEqual(Array(3).fill('# Record'))
  const browsers = [undefined, '*/*', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/markdown;q=0.5, text/html']
  expect(await Promise.all(browsers.map((accept) => ask('/record', accept)))).toEqual(Array(4).fill('record'))
  expect(await ask('/search', markdown)).toBe('search')
  expect(await ask('/data.json', markdown)).toBe('{}')
  expect(await ask('/nothing', markdown)).toBe('lost')
})

it('tells caches that a page depends on what is accepted', async () => {
  const site = await serveFiles(SITE)
  const [html, markdownOutput, data] = await Promise.all([
    site.get('/record'),
    site.get('/record', { accept: 'text/markdown' }),
    site.get('/data.json'),
  ])
  expect([html.headers.vary, markdownOutput.headers.vary, data.headers.vary]).toEqual([
    'Accept, Accept-Encoding',
    'Accept, Accept-Encoding',
    'Accept-Encoding',
  ])
  expect(markdownOutput.headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(markdownOutput.headers.etag).not.toBe(html.headers.etag)
  const again = await site.get('/record', { accept: 'text/markdown', 'if-none-match': markdownOutput.headers.etag })
  expect(again.status).toBe(304)
})
