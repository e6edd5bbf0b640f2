import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Response } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject, vi } from 'vitest'
import { launchBrowser } from '../../support/browser.ts'
import { loadIdleScript } from './wait-in-page.ts'

const siteAddress = inject('siteAddress')

/** A page that was opened, with everything it should not have done so far. */
export interface Visit {
  readonly page: Page
  readonly response: Response | null
  readonly complaints: readonly string[]
  /** What was asked for while nothing was touched: each with its type, as in `script https://…`. */
  readonly requests: readonly string[]
  /** Resolves when everything that was asked for has come. */
  readonly settle: () => Promise<void>
}

/** The browser of a test file; what it opens during a test is closed when the test ends. */
export interface SiteBrowser {
  /** Opens a context: motion reduced, as wide as a desktop. */
  readonly openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens a page of the site, by its path from the start page on, in a context of its own. */
  readonly openPage: (path: string, options?: BrowserContextOptions) => Promise<Page>
  /** Opens a page, waits until all its scripts are there and listens to what it complains about. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>
  /** Visits a page once for all tests of a `describe`, which only look at it; returns the function that hands it out. */
  readonly shareVisit: (path: string, options?: BrowserContextOptions) => () => Visit
}

/** Returns the address of a path of the site, which starts with a slash whatever the base URL is. */
export function addressOf(path: string): string {
  return new URL(`.${path}`, siteAddress).href
}

/** Returns the options of a context in which a reader has been before: what local storage holds of the last visit. */
export function remembering(stored: Readonly<Record<string, string>>): BrowserContextOptions {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { storageState: { cookies: [], origins: [{ origin: new URL(siteAddress).origin, localStorage }] } }
}

/** Connects the tests of a file to a browser, on the real site or on another that `toAddress` knows. */
export function createSiteBrowser(toAddress: (path: string) => string = addressOf): SiteBrowser {
  const contexts: BrowserContext[] = []
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
  })
  afterAll(() => browser.close())

  const createContext: SiteBrowser['openContext'] = (options) =>
    browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options })
  const openContext: SiteBrowser['openContext'] = async (options) => {
    const context = await createContext(options)
    contexts.push(context)
    return context
  }
  return {
    openContext,
    openPage: async (path, options) => {
      const page = await (await openContext(options)).newPage()
      await page.goto(toAddress(path))
      return page
    },
    visit: async (path, options) => visitIn(await openContext(options), toAddress(path)),
    shareVisit: (path, options) => {
      let visit: Visit | undefined
      beforeAll(async () => {
        visit = await visitIn(await createContext(options), toAddress(path))
      })
      afterAll(() => visit?.page.context().close())
      return () => {
        if (!visit) throw new Error(`The page ${path} was not visited`)
        return visit
      }
    },
  }
}

async function visitIn(context: BrowserContext, address: string): Promise<Visit> {
  const complaints = await recordComplaints(context)
  const { requests, settle } = watchTraffic(context)
  const page = await context.newPage()
  const response = await page.goto(address)
  await loadIdleScript(page)
  await settle()
  return { page, response, complaints, requests: [...requests], settle }
}

/** Lists what the pages of a context ask for. */
function watchTraffic(context: BrowserContext): Pick<Visit, 'requests' | 'settle'> {
  const requests: string[] = []
  const open = new Set<Request>()
  context.on('request', (request) => {
    requests.push(`${request.resourceType()} ${request.url()}`)
    open.add(request)
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  const settle = () => vi.waitUntil(() => open.size === 0, { timeout: 60_000 })
  return { requests, settle: async () => void (await settle()) }
}

/** Collects console messages, errors, failed requests, requests to other hosts and violations of the policy. */
async function recordComplaints(context: BrowserContext): Promise<readonly string[]> {
  const complaints: string[] = []
  context.on('console', (message) => complaints.push(`console ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => complaints.push(`error: ${error.error().message}`))
  context.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`))
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== new URL(siteAddress).origin) complaints.push(`elsewhere: ${request.url()}`)
  })
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error('policy violated:', violatedDirective, blockedURI)
    })
  })
  return complaints
}
