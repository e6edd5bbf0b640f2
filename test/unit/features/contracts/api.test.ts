import { describe, expect, it } from 'vitest'
import { createCallFinder } from '../../../../src/features/contracts/api/find-calls.ts'
import { readOperations } from '../../../../src/features/contracts/api/read-operations.ts'
import { problemsOf } from '../../../support/problems-of.ts'
import { productApi } from '../../../support/product-contract.ts'

const find = createCallFinder(productApi)
const callsIn = (text: string) =>
  find(text).map(({ offset, length, url, finding }) => [
    text.slice(offset, offset + length),
    url ?? (finding ? `${finding.message} → ${finding.hint}` : undefined),
  ])

describe('calls of the API', () => {
  it.each([
    ['GET /api/stats', '/api/stats', '/api/stats-stats-get'],
    ['see /api/stats.', '/api/stats', '/api/stats-stats-get'],
    ['/api/stats?a=1', '/api/stats', '/api/stats-stats-get'],
    ['/api/events/summary', '/api/events/summary', '/api/events-summary'],
    ['/api/events/17.3-ab', '/api/events/17.3-ab', '/api/event'],
    ['DELETE /api/events/<id>', '/api/events/<id>', '/api/delete-event'],
    ['/api/events/{{ event.id }}', '/api/events/{{ event.id }}', '/api/event'],
    [`fetch(\`/api/events/\${idOf({ camera })}\`)`, `/api/events/\${idOf({ camera })}`, '/api/event'],
    ['/api/front/latest.jpg', '/api/front/latest.jpg', '/api/latest'],
    ['curl http://nvr:5000/api/stats', '/api/stats', '/api/stats-stats-get'],
    ['curl -X DELETE http://nvr/api/events/$ID', '/api/events/$ID', '/api/delete-event'],
    [`curl -XPUT \\\n  "http://nvr/api/events/\${ID}/end"`, `/api/events/\${ID}/end`, '/api/end-event'],
    ['"https://nvr:8971/api/stats"', '/api/stats', '/api/stats-stats-get'],
  ])('%j has %s, which is documented at %s', (text, path, url) => {
    expect(callsIn(text)).toEqual([[path, url]])
  })

  it.each([
    ['/api/stast', 'API path "/api/stast" does not exist → Did you mean "/api/stats"?'],
    ['POST /api/stats', 'API path "/api/stats" has no POST → Did you mean GET?'],
    ['curl -d "{}" http://nvr/api/stats', 'API path "/api/stats" has no POST → Did you mean GET?'],
    [
      '/api/nothing/like/it/at/all',
      'API path "/api/nothing/like/it/at/all" does not exist → Correct the path, or add it to contracts.api.ignore if it is another API.',
    ],
    [
      '/api/{what}/summary',
      'API path "/api/{what}/summary" does not exist → Correct the path, or add it to contracts.api.ignore if it is another API.',
    ],
  ])('%j has one that does not exist', (text, message) => {
    expect(callsIn(text).map(([, found]) => found)).toEqual([message])
  })

  it.each([
    '/api/',
    '/docs/api/stats',
    'src/api/stats',
    'http://nvr:1984/api/streams',
    '/api/other/thing',
    '/apis/stats',
  ])('%j has none', (text) => {
    expect(callsIn(text)).toEqual([])
  })

  it.each(['/api/events/*', '/api/events/...', '/api/events/'])('%j matches several', (text) => {
    expect(find(text).filter(({ finding }) => finding)).toEqual([])
  })
})

describe('a call that fits only because a parameter takes any word', () => {
  const specification = `paths:
    /stats: { get: {}, }
    /users/me: { put: {} }
    /users/{name}: { get: {}, put: {} }
    /{camera}: { get: {}, post: {} }
    /{camera}/stats: { get: {} }
    /{camera}/recordings: { get: {} }`
  const operations = readOperations(specification, { file: 'api.yaml', route: undefined })
  const findings = (text: string) =>
    createCallFinder({ prefix: '/api', operations, ignore: ['/api/stat'] })(text).map(({ finding }) => finding)

  it('is a warning if it is one letter from a path', () => {
    expect(findings('GET /api/statz')).toEqual([
      {
        severity: 'warning',
        message: 'API path "/api/statz" exists only as "/api/{camera}"',
        hint: 'Did you mean "/api/stats"? If not, add the path to contracts.api.ignore.',
      },
    ])
  })

  it.each([
    ['/api/stast', 'letters swapped'],
    ['HEAD /api/statz', 'HEAD is documented as GET'],
    ['curl http://nvr:5000/api/satts', 'in a command'],
    ['/api/porch/recordngs and /api/statz', 'after one that does not exist'],
  ])('is found in %j (%s)', (text) => {
    expect(findings(text).at(-1)?.hint).toContain('"/api/stats"')
  })

  it.each([
    ['POST /api/statz', 'the other path has no POST'],
    ['/api/stats', 'exact'],
    ['/api/porch', 'another word'],
    ['/api/stat', 'ignored'],
    ['/api/{statz}', 'a placeholder'],
    ['/api/users/mo', 'too short to tell'],
    ['/api/porch/stats', 'exact, after a parameter'],
    ['/api/statz/recordings', 'no other path has these parts'],
  ])('is fine in %j (%s)', (text) => {
    expect(findings(text).filter((finding) => finding)).toEqual([])
  })
})

describe('the operations of a specification', () => {
  it('have no address if they have no pages, or if their names are not unique', () => {
    const text = 'paths: {/a: {get: {operationId: same}}, /b: {get: {operationId: same}, put: {operationId: OneMore}}}'
    const places = { file: 'api.yaml', route: '/api' }
    expect(readOperations(text, places).map(({ href }) => href)).toEqual([undefined, undefined, '/api/one-more'])
    expect(readOperations(text, { ...places, route: undefined }).some(({ href }) => href)).toBe(false)
  })

  it('must be in an OpenAPI file', async () => {
    const [problem] = await problemsOf(() => readOperations('a: 1', { file: 'api.yaml', route: undefined }))
    expect([problem?.file, problem?.message]).toEqual(['api.yaml', 'OpenAPI file cannot be read: it has no paths'])
  })
})
