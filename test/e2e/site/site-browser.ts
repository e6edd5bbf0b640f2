import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { launchBrowser } from '../../support/browser.ts'
import { createVisitor, type Visit, type Visitor } from './visitor.ts'
import { drawNothing } from './wait-in-page.ts'

const siteAddress = inject('siteAddress')

/** How a page is opened. */
export interface PageOptions extends BrowserContextOptions {
  /** Whether what is laid out is drawn, for tests of what the browser itself tells of it. */
  readonly isDrawn?: boolean
}

/** The browser of a test file; what it opens during a test is closed when the test ends. */
export interface SiteBrowser {
  /** Opens a context: motion reduced, as wide as a desktop. */
  readonly openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Opens a page of the site, by its path from the start page on, in a context of its own; all of it is laid out, nothing drawn. */
  readonly openPage: (path: string, options?: PageOptions) => Promise<Page>
  /** Opens a page, waits until all its scripts are there and listens to what it complains about. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Visit>
  /** Visits a page once for all tests of a `describe`, which only look at it; returns the function that hands it out. */
  readonly shareVisit: (path: string, options?: BrowserContextOptions) => () => Visit
  /**
   * As `shareVisit`, in one window for all visits of the file, one after another: to open a window for each takes as long
   * as to load a page. What a page stores is gone before the next one. Little is drawn, and the mouse is of no use.
   */
  readonly visitInTurn: (path: string) => () => Visit
}

/** What the first paint leaves out has no size and no text yet, and few tests are about that. */
const wholeFromStart = `addEventListener('DOMContentLoaded', () => delete document.documentElement.dataset.partial)`

/** Returns the address of a path of the site, which starts with a slash whatever the base URL is. */
export function addressOf(path: string): string {
  return new URL(`.${path}`, siteAddress).href
}

/** Returns the options of a context in which a reader has been before: what local storage holds of the last visit. */
export function remembering(stored: Readonly<Record<string, string>>): BrowserContextOptions {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  return { storageState: { cookies: [], origins: [{ origin: new URL(siteAddress).origin, localStorage }] } }
}

/** Removes what pages before stored. */
const forgetAll = `if (location.protocol !== 'about:') [localStorage, sessionStorage].forEach((storage) => storage.clear())`

/** Connects the tests of a file to a browser, on the real site or on another that `toAddress` knows. */
export function createSiteBrowser(toAddress: (path: string) => string = addressOf): SiteBrowser {
  const contexts: BrowserContext[] = []
  const shared: { visitor?: Visitor } = {}
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
    openPage: async (path, { isDrawn, ...options } = {}) => {
      const context = await openContext(options)
      await context.addInitScript(wholeFromStart)
      if (!isDrawn) await context.addInitScript(drawNothing)
      const page = await context.newPage()
      await page.goto(toAddress(path))
      return page
    },
    visit: async (path, options) => (await createVisitor(await openContext(options))).visit(toAddress(path)),
    shareVisit: (path, options) => {
      const shared: { visit?: Visit } = {}
      beforeAll(async () => {
        shared.visit = await (await createVisitor(await createContext(options))).visit(toAddress(path))
      })
      afterAll(() => shared.visit?.page.context().close())
      return () => visitOf(shared, path)
    },
    visitInTurn: (path) => {
      const own: { visit?: Visit } = {}
      beforeAll(async () => {
        shared.visitor ??= await createVisitor(await createContext(), { script: forgetAll, isTiny: true })
        own.visit = await shared.visitor.visit(toAddress(path))
      })
      return () => visitOf(own, path)
    },
  }
}

function visitOf({ visit }: { readonly visit?: Visit }, path: string): Visit {
  if (!visit) throw new Error(`The page ${path} was not visited`)
  return visit
}
