import { expect, it } from 'vitest'
import { findBlocked } from '../../../../src/core/render/blocked.ts'
import { policyFor, readNeeds } from '../../../../src/core/render/csp.ts'

async function blockedIn(html: string, allowed = {}): Promise<string[]> {
  const needs = readNeeds(html)
  const found = await findBlocked(needs, policyFor(needs, allowed), 'https://docs.org')
  return found.map(({ address }) => address)
}

const SCRIPT = "<script>fetch('https://a.org/x')</script>"

it('a request of an inline script to a host that nothing names is blocked', async () => {
  expect(await blockedIn(SCRIPT)).toEqual(['https://a.org/x'])
  expect(await blockedIn(SCRIPT, { images: ['https://a.org'] })).toEqual(['https://a.org/x'])
})

it('one to the site itself, to the host of a script, to an allowed one or of a page with a console is not', async () => {
  expect(await blockedIn("<script>fetch('https://docs.org/x')</script>")).toEqual([])
  expect(await blockedIn(`${SCRIPT}<script src="https://a.org/a.js"></script>`)).toEqual([])
  expect(await blockedIn(SCRIPT, { connections: ['https://*.org', 'https://a.org'] })).toEqual([])
  expect(await blockedIn(`${SCRIPT}<div data-island="ApiConsole"></div>`)).toEqual([])
})

it('a script that cannot be read is passed over', async () => {
  expect(await blockedIn("<script>fetch('https://a.org'</script>")).toEqual([])
})
