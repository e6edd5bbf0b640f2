import type { BrowserContext, Page, Request, Response } from 'playwright-core'
import { inject, vi } from 'vitest'
import { loadIdleScript } from './wait-in-page.ts'

const siteOrigin = new URL(inject('siteAddress')).origin

/** A page that was opened, with everything it should not have done so far. */
export interface Visit {
  readonly page: Page
  readonly response: Response | null
  readonly complaints: readonly string[]
  /** What was asked for while nothing was touched: each with its type, as in `script https://…`. */
  readonly requests: readonly string[]
  /** Resolves when everything that was asked for has come. */
  readonly settle: () => Promise<void>
  /** Gives the screen another width, and leaves its height. */
  readonly resize: (width: number) => Promise<void>
}

/** Visits pages one after another in one window. */
export interface Visitor {
  /** Opens a page and waits until all its scripts are there. */
  readonly visit: (address: string) => Promise<Visit>
}

const BLANK = 'about:blank'

/** Visits in one window: in the Chromium that comes with the tests, each makes the next one slower. */
const VISITS = 15

/** What is known of one visit. */
interface VisitRecord {
  readonly complaints: string[]
  readonly requests: string[]
  readonly open: Set<Request>
}

/** How a visitor looks at pages. */
export interface VisitorOptions {
  /** Runs in each page before its own scripts. */
  readonly script?: string
  /**
   * Whether what is drawn is tiny, which takes a fifth less of a visit: pages are laid out as on the whole screen, but
   * the mouse, whose places are those of the picture, is of no use.
   */
  readonly isTiny?: boolean
}

/** Opens a window in a context and listens to what its pages complain about. */
export async function createVisitor(
  context: BrowserContext,
  { script, isTiny = false }: VisitorOptions = {},
): Promise<Visitor> {
  const records = listen(context)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error('policy violated:', violatedDirective, blockedURI)
    })
  })
  if (script !== undefined) await context.addInitScript(script)
  const openWindow = async () => {
    const page = await context.newPage()
    return { page, screen: await createScreen(page, isTiny), visits: 0 }
  }
  const state = { window: await openWindow() }
  return {
    visit: async (address) => {
      // What the page before still loads ends now, and so belongs to its visit.
      if (state.window.page.url() !== BLANK) await leave(state.window.page)
      if (state.window.visits === VISITS) {
        await state.window.page.close()
        state.window = await openWindow()
      }
      state.window.visits++
      const { page, screen } = state.window
      await screen.reset()
      const { complaints, requests, open } = records.begin()
      const settle = async () => void (await vi.waitUntil(() => open.size === 0, { timeout: 60_000 }))
      const response = await page.goto(address)
      await loadIdleScript(page)
      await settle()
      return { page, response, complaints, requests: [...requests], settle, resize: screen.resize }
    },
  }
}

/** Leaves a page for an empty one. The page does so itself: asked for by us, each would have a process of its own. */
async function leave(page: Page): Promise<void> {
  await page.evaluate((blank) => location.replace(blank), BLANK)
  await page.waitForURL(BLANK)
}

/** The screen of a window: as its context says, until it is resized. */
async function createScreen(page: Page, isTiny: boolean): Promise<Pick<Visit, 'resize'> & { reset(): Promise<void> }> {
  const viewport = page.viewportSize()
  if (!viewport) throw new Error('Unexpected context without a viewport')
  const { width: whole, height } = viewport
  const state = { width: isTiny ? 0 : whole }
  const session = await page.context().newCDPSession(page)
  const resize = async (width: number): Promise<void> => {
    if (width === state.width) return
    state.width = width
    if (!isTiny) return page.setViewportSize({ width, height })
    const metrics = { width, height, screenWidth: width, screenHeight: height, deviceScaleFactor: 1, mobile: false }
    await session.send('Emulation.setDeviceMetricsOverride', { ...metrics, scale: 1 / 20 })
  }
  return { resize, reset: () => resize(whole) }
}

/**
 * Collects console messages, errors, failed requests, requests to other hosts and violations of the policy. What comes
 * of a request belongs to the visit in which it began.
 */
function listen(context: BrowserContext): { readonly begin: () => VisitRecord } {
  const state: { record: VisitRecord } = { record: emptyRecord() }
  const owners = new WeakMap<Request, VisitRecord>()
  const ownerOf = (request: Request): VisitRecord => owners.get(request) ?? state.record
  context.on('console', (message) => state.record.complaints.push(`console ${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => state.record.complaints.push(`error: ${error.error().message}`))
  context.on('request', (request) => {
    const { record } = state
    owners.set(request, record)
    record.open.add(request)
    record.requests.push(`${request.resourceType()} ${request.url()}`)
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== siteOrigin) record.complaints.push(`elsewhere: ${request.url()}`)
  })
  context.on('requestfinished', (request) => ownerOf(request).open.delete(request))
  context.on('requestfailed', (request) => {
    ownerOf(request).open.delete(request)
    ownerOf(request).complaints.push(`failed: ${request.url()}`)
  })
  return {
    begin: () => {
      state.record = emptyRecord()
      return state.record
    },
  }
}

function emptyRecord(): VisitRecord {
  return { complaints: [], requests: [], open: new Set() }
}
