import type { Json, SampleCase } from './sample-case.ts'

const secured = (scheme: Json): Pick<SampleCase, 'components' | 'operation'> => ({
  operation: { security: [{ one: [] }] },
  components: { securitySchemes: { one: scheme } },
})

/** Keys and passwords. */
export const keyCases: readonly SampleCase[] = [
  {
    name: 'a key in a header',
    ...secured({ type: 'apiKey', in: 'header', name: 'X-Key' }),
    arrives: { headers: { 'x-key': 'KEY' } },
  },
  { name: 'a key in the query', ...secured({ type: 'apiKey', in: 'query', name: 'k' }), arrives: { query: 'k=KEY' } },
  {
    name: 'a key in a cookie',
    ...secured({ type: 'apiKey', in: 'cookie', name: 's' }),
    arrives: { cookie: 's=TOKEN' },
  },
  {
    name: 'a token',
    ...secured({ type: 'http', scheme: 'bearer' }),
    arrives: { headers: { authorization: 'Bearer TOKEN' } },
  },
  {
    name: 'a user and a password',
    ...secured({ type: 'http', scheme: 'basic' }),
    arrives: { headers: { authorization: `Basic ${Buffer.from('USER:PASSWORD').toString('base64')}` } },
  },
]
