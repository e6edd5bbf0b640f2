import { describe, expect, it } from 'vitest'
import { cspSchema } from '../../../src/config/schema/csp.ts'
import { isSourceOf, SERVICES } from '../../../src/shared/outside-hosts.ts'

describe('a host in `csp`', () => {
  it.each(['https://a.org', 'https://*.a.org', 'wss://a.org:8443', 'http://localhost:3000', 'https://a.org/path/'])(
    'may be %s',
    (host) => expect(cspSchema.safeParse({ connections: [host] }).success).toBe(true),
  )

  it.each(['a.org', '*', 'https:', "'unsafe-inline'", 'https://a.org; script-src *', 'https://a.org https://b.org'])(
    'may not be %s',
    (host) => expect(cspSchema.safeParse({ scripts: [host] }).success).toBe(false),
  )
})

it('the hosts of each service are such hosts', () => {
  for (const hosts of Object.values(SERVICES)) expect(cspSchema.safeParse(hosts).success).toBe(true)
})

describe('a host as a policy names it', () => {
  it.each([
    ['https://a.org', 'https://a.org/x', true],
    ['https://*.a.org', 'https://b.c.a.org/x', true],
    ['https://*.a.org', 'https://a.org/x', false],
    ['https://a.org', 'https://a.org.evil.org/', false],
    ['https://a.org', 'http://a.org/', false],
    ['https://a.org:8443', 'https://a.org/', false],
    ['https://a.org/one/', 'https://a.org/one/two', true],
    ['https://a.org/one', 'https://a.org/one/two', false],
    ['a.org', 'https://a.org/x', true],
    ['https:', 'https://a.org/', true],
    ["'self'", 'https://a.org/', false],
  ])('%s is that of %s: %s', (host, address, expected) => {
    expect(isSourceOf(host, new URL(address))).toBe(expected)
  })
})
