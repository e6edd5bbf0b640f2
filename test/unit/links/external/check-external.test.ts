import { describe, expect, it } from 'vitest'
import { checkExternal, openExternalCache, type Verdict } from '../../../../src/links/external/check-external.ts'
import { openStore, type Store } from '../../../../src/util/store.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'
import { refusedAddress, startBadMannered } from './bad-mannered-server.ts'

interface Settings {
  readonly store?: Store
  readonly now?: number
  readonly retry?: number
  readonly timeout?: number
}

async function check(addresses: readonly string[], settings: Settings = {}): Promise<Map<string, Verdict>> {
  const store = settings.store ?? openStore(await makeTempFolder())
  const cache = openExternalCache(store, 'settings', settings.now)
  const options = { cache, concurrency: 4, timeout: settings.timeout ?? 5000, retry: settings.retry ?? 2, pause: 1 }
  const verdicts = await checkExternal(addresses, options)
  cache.save()
  return verdicts
}

async function checkOne(address: string): Promise<Verdict | undefined> {
  return (await check([address])).get(address)
}

describe('an external address', () => {
  it.each([
    ['/fine', 'ok', ''],
    ['/moved', 'ok', ''],
    ['/no-head', 'ok', ''],
    ['/missing-once', 'ok', ''],
    ['/busy-twice', 'ok', ''],
    ['/broken-once', 'ok', ''],
    ['/private/but-this', 'ok', ''],
    ['/nothing', 'broken', 'the server answers 404'],
    ['/moved-away', 'broken', 'the server answers 404'],
    ['/gone', 'broken', 'the server answers 410, it is gone for good'],
    ['/always-busy', 'unsure', 'the server answers 429'],
    ['/always-broken', 'unsure', 'the server answers 503'],
    ['/forbidden', 'unsure', 'the server answers 403'],
    ['/login', 'unsure', 'the server answers 401'],
    ['/round', 'unsure', 'its redirects lead in a circle'],
    ['/cut', 'unsure', 'the server cuts the connection'],
    ['/private/page', 'unsure', 'its robots.txt asks programs not to'],
  ])('%s is %s', async (path, state, reason) => {
    const { origin } = await startBadMannered()
    expect(await checkOne(origin + path)).toMatchObject({ state, reason })
  })

  it('is unsure if the server does not answer in time', async () => {
    const { origin } = await startBadMannered()
    const verdicts = await check([`${origin}/silent`], { timeout: 300 })
    expect(verdicts.get(`${origin}/silent`)).toMatchObject({ state: 'unsure', reason: 'the server takes too long' })
  })

  it('is broken if the connection is refused, or the host name does not exist', async () => {
    expect(await checkOne(await refusedAddress())).toMatchObject({
      state: 'broken',
      reason: 'the server refuses the connection',
    })
    const { state } = (await checkOne('http://no-such-host.invalid/')) ?? {}
    // Without any name resolution, the result is unsure.
    expect(['broken', 'unsure']).toContain(state)
  })

  it('is reported as broken after a second request, and not requested again', async () => {
    const { origin, methods } = await startBadMannered()
    await check([`${origin}/nothing`], { retry: 5 })
    expect(methods('/nothing')).toEqual(['HEAD', 'GET', 'HEAD', 'GET'])
  })

  it('is looked at once when its server asks for more patience than a check has', async () => {
    const { origin, methods } = await startBadMannered()
    const verdicts = await check([`${origin}/busy-for-an-hour`], { retry: 5 })
    expect(verdicts.get(`${origin}/busy-for-an-hour`)).toMatchObject({
      state: 'unsure',
      reason: 'the server answers 429',
    })
    expect(methods('/busy-for-an-hour')).toEqual(['HEAD', 'GET'])
  })

  it('is asked for with HEAD, and with GET only where that is not well received', async () => {
    const { origin, methods } = await startBadMannered()
    await check([`${origin}/fine`, `${origin}/no-head`])
    expect(methods('/fine')).toEqual(['HEAD'])
    expect(methods('/no-head')).toEqual(['HEAD', 'GET'])
  })
})

describe('a host', () => {
  it('gets one request at a time, with our user agent, and one for its robots.txt', async () => {
    const { origin, requests, methods } = await startBadMannered()
    await check(['/fine', '/moved', '/no-head', '/nothing'].map((path) => origin + path))
    expect(requests.map((seen) => seen.others).filter((others) => others > 0)).toEqual([])
    expect(new Set(requests.map((seen) => seen.agent))).toEqual(new Set(['frigate-docs-check-links']))
    expect(methods('/robots.txt')).toEqual(['GET'])
  })

  it('gets no request that its robots.txt forbids', async () => {
    const { origin, methods } = await startBadMannered()
    await check([`${origin}/private/page`])
    expect(methods('/private/page')).toEqual([])
  })
})

describe('a verdict', () => {
  const DAY = 86_400_000

  it('is cached for a day, unless it is broken', async () => {
    const { origin, methods } = await startBadMannered()
    const store = openStore(await makeTempFolder())
    const now = 1_000_000_000_000
    const addresses = [`${origin}/fine`, `${origin}/nothing`]
    await check(addresses, { store, now })
    const again = await check(addresses, { store, now: now + DAY - 1 })
    expect([...again.values()].map((verdict) => verdict.state).sort()).toEqual(['broken', 'ok'])
    expect(methods('/fine')).toHaveLength(1)
    expect(methods('/nothing')).toHaveLength(8)
    await check(addresses, { store, now: now + DAY + 1 })
    expect(methods('/fine')).toHaveLength(2)
  })

  it('is only used with the same settings', async () => {
    const store = openStore(await makeTempFolder())
    const cache = openExternalCache(store, 'patient')
    cache.add('https://a.example/', { state: 'unsure', reason: 'the server takes too long' })
    cache.add('https://b.example/', { state: 'broken', reason: 'the server answers 404' })
    cache.save()
    expect(openExternalCache(store, 'patient').find('https://a.example/')).toMatchObject({ state: 'unsure' })
    expect(openExternalCache(store, 'patient').find('https://b.example/')).toBeUndefined()
    expect(openExternalCache(store, 'hasty').find('https://a.example/')).toBeUndefined()
  })
})
