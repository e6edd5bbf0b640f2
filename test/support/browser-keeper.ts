import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserServer } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { startBrowser } from './start-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address that answers with the WebSocket of a worker's browser, which starts when it is first asked for. */
    browserKeeper: string
  }
}

/** The browsers of a run by the worker that uses them; one that ended is started again. */
function createBrowsers() {
  const browsers = new Map<string, Promise<BrowserServer>>()
  const start = async (worker: string): Promise<BrowserServer> => {
    const browser = await startBrowser()
    browser.once('close', () => browsers.delete(worker))
    return browser
  }
  const socketOf = async (worker: string): Promise<string> => {
    const browser = browsers.get(worker) ?? start(worker)
    browsers.set(worker, browser)
    return (await browser).wsEndpoint()
  }
  const close = async (): Promise<void> => {
    const started = await Promise.allSettled(browsers.values())
    await Promise.all(started.map((outcome) => outcome.status === 'fulfilled' && outcome.value.close()))
  }
  return { socketOf, close }
}

/**
 * Keeps one browser for each worker of a run, for all test files that it runs, one after the other. Workers share none,
 * for the clipboard is the browser's. Returns the function that ends them.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browsers = createBrowsers()
  const server = createServer((request, response) => {
    browsers.socketOf(request.url ?? '/').then(
      (socket) => response.end(socket),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  project.provide('browserKeeper', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await browsers.close()
  }
}
