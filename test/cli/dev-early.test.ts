import { expect, it } from 'vitest'
import { configText, makeSite } from '../support/make-site.ts'
import { runDev } from '../support/run-dev.ts'

it('shows pages of the last build while a large site is opened, unless they were edited since', async () => {
  const pages = Array.from({ length: 501 }, (_, number) => [
    `docs/page-${number}.md`,
    `# Page ${number}\n\nAs built.\n`,
  ])
  const config = configText({ docs: { path: 'docs', routeBasePath: 'guide' } })
  const site = await makeSite({ ...Object.fromEntries(pages), 'site.config.js': config })
  await site.build()
  await site.write('docs/page-1.md', '# Page 1\n\nEdited since.\n')
  const dev = await runDev(site.root)
  const page = await dev.read('/guide/page-2')
  expect(dev.said()).not.toContain('Ready')
  expect([page.includes('As built.'), page.includes('/__dev/client.js')]).toEqual([true, true])
  expect(await dev.read('/guide/page-1')).toContain('Edited since.')
  await expect.poll(dev.said).toContain('Ready')
  await site.write('docs/page-2.md', '# Page 2\n\nEdited now.\n')
  await expect.poll(() => dev.read('/guide/page-2')).toContain('Edited now.')
})
