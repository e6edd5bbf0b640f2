import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serveSite } from '../../../src/serve/serve-site.ts'
import { startServer } from '../../../src/serve/start-server.ts'
import { ask, makeTempFolder, writeFiles } from './served-folder.ts'

const HOST = '127.0.0.1'
const OK = (_: unknown, response: { end(text: string): unknown }): unknown => response.end('ok')

async function takePort(): Promise<number> {
  const taker = createServer()
  await new Promise<void>((resolve) => taker.listen(0, HOST, resolve))
  onTestFinished(() => new Promise((resolve) => taker.close(() => resolve())))
  return (taker.address() as AddressInfo).port
}

describe('serving a site', () => {
  it('answers at the address it returns', async () => {
    const dir = await makeTempFolder()
    await writeFiles(dir, { 'index.html': 'home' })
    const server = await serveSite({ dir, baseUrl: '/', host: HOST, port: 0 })
    onTestFinished(() => server.close())
    expect(server.origin).toBe(`http://127.0.0.1:${server.port}`)
    expect(await (await fetch(server.origin)).text()).toBe('home')
  })

  it('does not answer a page that has pointed its own name here', async () => {
    const dir = await makeTempFolder()
    await writeFiles(dir, { 'index.html': 'home' })
    const server = await serveSite({ dir, baseUrl: '/', host: HOST, port: 0 })
    onTestFinished(() => server.close())
    const statusFor = async (host: string) =>
      (await ask(server.port, { method: 'GET', path: '/', headers: { Host: host } })).status
    expect(await statusFor('evil.example')).toBe(403)
    for (const name of ['localhost', '127.0.0.1', '[::1]:80', 'docs.localhost']) expect(await statusFor(name)).toBe(200)
  })

  it.each([
    ['missing', 'dist does not exist'],
    ['empty', 'dist is empty, expected a built site'],
    ['file', 'dist is a file, expected the folder of a built site'],
  ])('hints to build when the folder is %s', async (name, message) => {
    const parent = await makeTempFolder()
    await writeFiles(join(parent, 'empty'), {})
    await writeFiles(parent, { file: 'x' })
    const served = serveSite({ dir: join(parent, name), displayDir: 'dist', baseUrl: '/', host: HOST, port: 0 })
    await expect(served).rejects.toMatchObject({
      name: 'UserError',
      problems: [{ message, hint: 'Run `frigate-docs build` first' }],
    })
  })

  it('uses the first free port from 3000 on by default', async () => {
    const dir = await makeTempFolder()
    await writeFiles(dir, { 'index.html': 'home' })
    const first = await serveSite({ dir, baseUrl: '/', host: HOST, port: undefined })
    onTestFinished(() => first.close())
    const second = await serveSite({ dir, baseUrl: '/', host: HOST, port: undefined })
    onTestFinished(() => second.close())
    expect(first.port).toBeGreaterThanOrEqual(3000)
    expect(second.port).toBeGreaterThan(first.port)
  })
})

describe('the server', () => {
  it('fails when the requested port is in use', async () => {
    const port = await takePort()
    const started = startServer({ handler: OK, host: HOST, port, whenTaken: 'fail' })
    await expect(started).rejects.toMatchObject({
      name: 'UserError',
      problems: [{ code: 'serve.address', message: `Port ${port} is in use, expected a free one` }],
    })
  })

  it('uses the next free port if allowed', async () => {
    const port = await takePort()
    const server = await startServer({ handler: OK, host: HOST, port, whenTaken: 'next' })
    onTestFinished(() => server.close())
    expect(server.port).toBeGreaterThan(port)
    expect((await ask(server.port, { method: 'GET', path: '/' })).text).toBe('ok')
  })

  it('reports a host that is not on this machine', async () => {
    const started = startServer({ handler: OK, host: '192.0.2.1', port: 0, whenTaken: 'next' })
    await expect(started).rejects.toMatchObject({
      name: 'UserError',
      problems: [{ message: 'Host "192.0.2.1" does not exist on this machine' }],
    })
  })

  it('returns an address that a browser can open for a wildcard host', async () => {
    const server = await startServer({ handler: OK, host: '0.0.0.0', port: 0, whenTaken: 'fail' })
    onTestFinished(() => server.close())
    expect(server.origin).toBe(`http://localhost:${server.port}`)
  })

  it('finishes open responses before it closes, and accepts no new requests', async () => {
    const handler = (_: unknown, response: { end(text: string): unknown }): void => {
      setTimeout(() => response.end('late'), 150)
    }
    const server = await startServer({ handler, host: HOST, port: 0, whenTaken: 'fail' })
    const answer = ask(server.port, { method: 'GET', path: '/' })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const closed = server.close()
    expect((await answer).text).toBe('late')
    await closed
    await expect(ask(server.port, { method: 'GET', path: '/' })).rejects.toThrow('ECONNREFUSED')
  })

  it('closes even if a client keeps its connection open', async () => {
    const server = await startServer({ handler: OK, host: HOST, port: 0, whenTaken: 'fail' })
    const socket = connect(server.port, HOST)
    onTestFinished(() => void socket.destroy())
    const received = new Promise((resolve) => socket.once('data', resolve))
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n')
    await received
    const begun = performance.now()
    await server.close()
    expect(performance.now() - begun).toBeLessThan(1500)
  })
})
