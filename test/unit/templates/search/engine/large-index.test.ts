import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { findPages, openEngine } from '../../../../support/open-engine.ts'
import type { TestPage } from '../../../../support/search-index.ts'

const record: TestPage = {
  href: '/record',
  title: 'Recording',
  html: '<p>Keep video.</p><h2 id="retain">How long</h2><p>Set <code>record.retain.days</code> to ten.</p>',
}
const zones: TestPage = { href: '/zones', title: 'Zones', html: '<p>An area. A zone is part of the picture.</p>' }

describe('a large index', () => {
  const shown = (number: number): string =>
    number.toString().replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')
  const many = Array.from({ length: 600 }, (_, number): TestPage => {
    const own = `camera${shown(number)} detector${shown(number % 90)}`
    const sections = [1, 2, 3].map(
      (part) => `<h2 id="s${part}">Part ${part} of ${own}</h2><p>${'A camera. '.repeat(40)}</p>`,
    )
    return { href: `/p-${number}`, title: `Camera ${shown(number)}`, html: `<p>About ${own}.</p>${sections.join('')}` }
  })

  it('finds the same pages with lists that are fetched in parts', async () => {
    const { engine } = await openEngine([...many, record, zones])
    expect((await findPages(engine, 'recording'))[0]).toBe('/record')
    expect((await findPages(engine, 'zon'))[0]).toBe('/zones')
    expect((await findPages(engine, `camera${shown(487)}`))[0]).toBe('/p-487')
    expect((await findPages(engine, `camera${shown(487)} detect`))[0]).toBe('/p-487')
    expect(await findPages(engine, 'recroding')).toContain('/record')
    const { hits } = await engine({ query: 'retain', limit: 1 })
    expect(hits[0]).toMatchObject({ href: '/record', title: 'Recording', sections: [{ href: '/record#retain' }] })
  })

  it('costs a reader little more than a small one', async () => {
    const costOf = async (pages: readonly TestPage[]): Promise<number> => {
      const { engine, fetched, files } = await openEngine([...pages, record])
      await engine({ query: 'recording of a detector', limit: 6 })
      return fetched.reduce((sum, path) => sum + gzipSync(files.get(path) ?? '').length, 0)
    }
    expect(await costOf(many)).toBeLessThan((await costOf(many.slice(0, 60))) + 6000)
  })

  it('puts a page first whose title is the query', async () => {
    const { engine } = await openEngine([
      ...many,
      {
        href: '/often',
        title: 'Motion of many kinds',
        html: `<h2 id="a">Motion masks</h2><p>${'motion mask '.repeat(30)}</p>`,
      },
      { href: '/masks', title: 'Motion masks', html: '<p>Draw one.</p>' },
    ])
    expect((await findPages(engine, 'motion masks'))[0]).toBe('/masks')
  })
})
