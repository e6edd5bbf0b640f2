import { on, once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { makeSite } from '../support/make-site.ts'
import { type RunningDev, runDev } from '../support/run-dev.ts'

const FILES = { 'docs/index.md': '# Home\n' }

/** Connects as a page of the dev server does. */
async function connect({ address }: RunningDev): Promise<WebSocket> {
  const { host, origin } = new URL(address)
  const socket = new WebSocket(`ws://${host}/__dev/socket`, { origin })
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return socket
}

const HERE = JSON.stringify({ path: '/' })

describe('the socket of the dev server', () => {
  it('answers with the whole page, and ignores messages it does not understand', async () => {
    const dev = await runDev((await makeSite(FILES)).root)
    const socket = await connect(dev)
    for (const text of ['no JSON', '{}', '{"path":1}', HERE]) socket.send(text)
    const [message] = await once(socket, 'message')
    expect(JSON.parse(String(message))).toMatchObject({ html: await dev.read('/'), errors: [], more: 0, warnings: [] })
  })

  it('ends with the page that a reader opened last, however long the one before takes', async () => {
    const code = Array.from({ length: 300 }, (_, at) => `\`\`\`ts\nconst value${at}: number = ${at}\n\`\`\`\n`).join(
      '\n',
    )
    const dev = await runDev((await makeSite({ ...FILES, 'docs/long.md': `# Long\n\n${code}` })).root)
    await dev.read('/')
    const socket = await connect(dev)
    const messages = on(socket, 'message')
    for (const path of ['/long', '/']) socket.send(JSON.stringify({ path }))
    for (const path of ['/long', '/']) {
      const { value } = await messages.next()
      const html = await dev.read(path)
      expect(JSON.parse(String(value[0]))).toMatchObject({ path, html })
    }
  })

  it('rejects messages longer than those of our client', async () => {
    const dev = await runDev((await makeSite(FILES)).root)
    const socket = await connect(dev)
    socket.send(JSON.stringify({ path: `/${'x'.repeat(5000)}` }))
    expect((await once(socket, 'close'))[0]).toBe(1009)
    await connect(dev)
  })

  it('disconnects a browser that does not read, because its messages would pile up', async () => {
    const dev = await runDev(
      (await makeSite({ 'docs/index.md': `# Home\n\n${'Many words. '.repeat(100_000)}\n` })).root,
    )
    const socket = await connect(dev)
    // A connection that is cut while sending reports an error.
    socket.on('error', () => {}).pause()
    const speak = (): number => {
      socket.send(HERE, () => {})
      return socket.readyState
    }
    await expect.poll(speak, { timeout: 40_000, interval: 200 }).not.toBe(WebSocket.OPEN)
    await connect(dev)
  })

  it('sends close messages when the server stops, and does not wait for clients that do not answer', async () => {
    const dev = await runDev((await makeSite(FILES)).root, { isApart: true })
    const [socket, silent] = [await connect(dev), await connect(dev)]
    silent.pause()
    const closed = once(socket, 'close')
    const begun = performance.now()
    const code = dev.stop()
    expect((await closed)[0]).toBe(1001)
    expect(await code).toBe(0)
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
