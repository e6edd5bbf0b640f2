import { expect, test } from 'vitest'
import { compilePage, htmlOf, markdownOf } from '../../support/compile-page.ts'

test.each(['page.md', 'page.mdx'])('short codes are emoji, wherever there is text (%s)', async (path) => {
  const text = 'Done :tada:, **:+1:** and :-1::rocket:!\n\n| :b: |\n| - |\n| [:heart:](#x) |\n'
  const html = await htmlOf(text, { path })
  for (const sign of ['Done 🎉,', '<strong>👍</strong>', '👎🚀!', '🅱️', '❤️']) expect(html).toContain(sign)
  expect(await markdownOf(text, { path })).toContain(':tada:')
})

test.each(['page.md', 'page.mdx'])('code, times, addresses and unknown names stay as they are (%s)', async (path) => {
  const text = '`:tada:` at 10:30:45, a:b:c, 00:b:ab:cd, rtsp:a:b and :no-such-name: or :constructor:'
  expect(await htmlOf(text, { path })).toContain(`<code>:tada:</code>${text.slice(8)}`)
  expect(await htmlOf('```\n:tada:\n```', { path })).toContain(':tada:')
})

test('the id of a heading is made from its short codes, as in Docusaurus', async () => {
  const { doc } = await compilePage('# Hi :wave:\n\nFirst :tada:\n\n## Party :tada: time')
  expect(doc.headings).toMatchObject([{ id: 'party-tada-time', text: 'Party 🎉 time' }])
  expect([doc.title, doc.description]).toEqual(['Hi 👋', 'First 🎉'])
})

test('the site can keep them as text', async () => {
  expect(await htmlOf('Done :tada:', { emoji: false })).toBe('<p>Done :tada:</p>')
})
