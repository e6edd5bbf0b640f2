import type { Page } from 'playwright-core'

/**
 * Collects what a page says in its console from now on, and its errors. That a site has no /favicon.ico, only some
 * browsers say.
 */
export function collectComplaints(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!message.location().url.endsWith('/favicon.ico')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
