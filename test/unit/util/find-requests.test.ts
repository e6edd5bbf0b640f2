import { parse } from 'acorn'
import type { Program } from 'estree'
import { expect, it } from 'vitest'
import { findRequests, mayRequest } from '../../../src/util/find-requests.ts'

function requestsOf(code: string) {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program
  return findRequests(program).map(({ address, purposes }) => [address, purposes[0]])
}

it.each([
  ["fetch('https://a.org/x')", 'https://a.org/x', 'connections'],
  ["window.fetch('//a.org/x')", '//a.org/x', 'connections'],
  [`navigator.sendBeacon(\`https://a.org/\${id}\`)`, 'https://a.org/', 'connections'],
  ["new WebSocket('wss://a.org')", 'wss://a.org', 'connections'],
  ["request.open('GET', 'https://a.org')", 'https://a.org', 'connections'],
  ["posthog.init('key', { api_host: 'https://a.org' })", 'https://a.org', 'connections'],
  ["import('https://a.org/x.js')", 'https://a.org/x.js', 'scripts'],
  ["script.src = 'https://a.org/x.js?id=' + id", 'https://a.org/x.js?id=', 'scripts'],
  ["frame.setAttribute('src', 'https://a.org')", 'https://a.org', 'scripts'],
  [
    `const api = 'https://a.org'; export const send = () => fetch(\`\${api}/event\`)`,
    'https://a.org/event',
    'connections',
  ],
  ["(() => { var u = '//a.org/'; g.src = u + 'x.js' })()", '//a.org/x.js', 'scripts'],
])('the request of `%s` is found', (code, address, purpose) => {
  expect(mayRequest(code)).toBe(true)
  expect(requestsOf(code)).toEqual([[address, purpose]])
})

it.each([
  "fetch('/own')",
  "// fetch('https://a.org')",
  "location.href = 'https://a.org'",
  "open('https://a.org')",
  "const link = { href: 'https://a.org' }",
  'fetch(address)',
  "let api = 'https://a.org'; { let api = own; fetch(api) }",
])('`%s` makes no such request', (code) => {
  expect(requestsOf(code)).toEqual([])
})
