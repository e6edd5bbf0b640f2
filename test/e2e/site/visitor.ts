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
}

/** Visits pages one after another in one window. */
export interface Visitor {
  /** Opens a page and waits until all its scripts are there. */
  readonly visit: (address: string) => Promise<Visit>
}

const BLANK = 'about:blank'

/** What is known of one visit. */
interface VisitRecord {
  readonly complaints: string[]
  readonly requests: string[]
  readonly open: Set<Request>
}

/** Opens a window in a context and listens to what its pages complain about. `script` runs in each before its own. */
export async function createVisitor(context: BrowserContext, script?: string): Promise<Visitor> {
  const records = listen(context)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error('policy violated:', violatedDirective, blockedURI)
    })
  })
  if (script !== undefined) await context.addInitScript(script)
  const page = await context.newPage()
  const viewport = page.viewportSize()
  return {
    visit: async (address) => {
      // What the page before still loads ends now, and so belongs to its visit.
      if (page.url() !== BLANK) await page.goto(BLANK)
      if (viewport && page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport)
      const { complaints, requests, open } = records.begin()
      const settle = async () => void (await vi.waitUntil(() => open.size === 0, { timeout: 60_000 }))
      const response = await page.goto(address)
      await loadIdleScript(page)
      await settle()
      return { page, response, complaints, requests: [...requests], settle }
    },
  }
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
