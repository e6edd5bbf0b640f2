import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { getDeviceToken } from '../../../templates/chrome/api/oauth.ts'

type Answer = Readonly<Record<string, unknown>>

const form = { clientId: 'me', clientSecret: '', user: '', password: '', scopes: 'read write' }
const device = { device_code: 'D', user_code: 'ABCD', verification_uri: 'https://id.example/device', interval: 0.01 }

/** Gets a token from a server with these answers, in order; returns what came, what it was sent, and what was said. */
async function run(answers: readonly Answer[], signal = new AbortController().signal) {
  const left = [...answers]
  const sent: Answer[] = []
  const said: unknown[] = []
  const server = createServer(async (request, response) => {
    sent.push({ path: request.url, ...Object.fromEntries(new URLSearchParams(await text(request))) })
    response.end(JSON.stringify(left.shift() ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const token = await getDeviceToken({
    deviceAuthorizationUrl: `${base}/device`,
    tokenUrl: `${base}/token`,
    form,
    onDevice: (one) => said.push(one),
    signal,
  })
    .catch((error: Error) => error.message)
    .finally(() => server.close())
  return { token, sent, said }
}

describe('a token with a code that is entered elsewhere', () => {
  it('says where and what to enter, and asks until the reader has', async () => {
    const pending = { error: 'authorization_pending' }
    const { token, sent, said } = await run([device, pending, pending, { access_token: 'T' }])
    expect(token).toBe('T')
    expect(said).toEqual([{ url: 'https://id.example/device', code: 'ABCD' }])
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    expect(sent[0]).toEqual({ path: '/device', client_id: 'me', scope: 'read write' })
    expect(sent.slice(1)).toEqual(Array(3).fill({ path: '/token', client_id: 'me', grant_type, device_code: 'D' }))
  })

  it.each([
    ['is refused', [device, { error: 'access_denied', error_description: 'No.' }], 'No.'],
    ['is not known', [{ error: 'invalid_client' }], 'invalid_client'],
    ['has expired', [{ ...device, expires_in: 0 }], 'the code has expired.'],
  ])('is not there if it %s', async (_, answers, reason) => {
    expect((await run(answers)).token).toBe(reason)
  })

  it('is no longer asked for once the reader asks for another', async () => {
    const ended = AbortSignal.abort(new Error('ended'))
    expect((await run([device], ended)).sent).toHaveLength(1)
  })
})
