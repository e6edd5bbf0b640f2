import { readFile } from 'node:fs/promises'
import { closest } from '../shared/closest.ts'
import { addressOfPath, decodePath } from '../shared/url.ts'
import { UserError } from '../util/errors.ts'
import type { Arrival, FindArrivals } from './built/find-arrivals.ts'
import type { BuiltSite } from './built/read-built-site.ts'
import type { LinkFinding } from './finding.ts'

/** Input of the check for lost addresses. */
export interface VanishedCheck {
  /** `routes.json` of an earlier release. */
  readonly file: string
  readonly site: BuiltSite
  readonly baseUrl: string
  readonly findArrivals: FindArrivals
}

type Routes = Readonly<Record<string, readonly string[]>>

/**
 * Finds pages and anchors that an earlier release had, that this one lacks, and that have no redirect.
 * @throws UserError when the file cannot be read.
 */
export async function findVanished(check: VanishedCheck): Promise<LinkFinding[]> {
  const { file, site, baseUrl, findArrivals } = check
  const before = await readRoutes(file)
  const addressOf = (route: string) => addressOfPath(baseUrl, decodePath(route))
  const addresses = Object.keys(before).map(addressOf)
  const arrivals = await findArrivals(addresses)
  const pages = new Map(site.files.map((page) => [page.address, page]))
  const now = site.files.filter((page) => page.ids && page.path !== '404.html').map((page) => page.address)
  return Object.entries(before).flatMap(([route, ids]): LinkFinding[] => {
    const address = addressOf(route)
    const arrival = arrivals.get(address)
    if (!isThere(arrival)) {
      const near = closest(address, now)
      return [
        vanished(
          address,
          `Page ${address} of ${file} has vanished`,
          near && `Add a redirect, such as from "${route}" to "${near}".`,
        ),
      ]
    }
    const page = pages.get(address)
    // A redirect keeps the hash: only the writer knows where the anchor is now.
    if (page?.ids === undefined || page.references.some((reference) => reference.kind === 'refresh')) return []
    return ids
      .filter((id) => !page.ids?.has(id))
      .map((id) => {
        const near = closest(id, page.ids ?? [])
        return vanished(
          `${address}#${id}`,
          `Place #${id} of ${file} has vanished from ${address}`,
          near && `Did it become "#${near}"? Keep the old name with {#${id}}.`,
        )
      })
  })
}

function isThere(arrival: Arrival | undefined): boolean {
  return arrival?.kind === 'found' || arrival?.kind === 'away'
}

function vanished(url: string, message: string, hint: string | undefined): LinkFinding {
  return {
    severity: 'error',
    state: 'broken',
    code: url.includes('#') ? 'link.vanished-anchor' : 'link.vanished',
    message,
    hint: hint ?? 'Bring it back, or add a redirect to what has taken its place.',
    page: url.replace(/#.*/, ''),
    url,
    others: 0,
  }
}

async function readRoutes(file: string): Promise<Routes> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw failure(`${file} does not exist`)
  try {
    const value: unknown = JSON.parse(text)
    const routes: unknown = typeof value === 'object' && value && 'routes' in value ? value.routes : undefined
    if (isRoutes(routes)) return routes
  } catch {
    // Reported below, as for any other text.
  }
  throw failure(`Unexpected content of ${file}, expected the routes of a release`)
}

function isRoutes(value: unknown): value is Routes {
  return typeof value === 'object' && value !== null && Object.values(value).every((ids) => Array.isArray(ids))
}

function failure(message: string): UserError {
  const hint = 'Name the routes.json that `frigate-docs build` wrote for an earlier release.'
  return new UserError({ severity: 'error', code: 'check-links.routes', message, hint })
}
