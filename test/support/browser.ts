import { type Browser, chromium } from 'playwright-core'
import { inject } from 'vitest'

/**
 * Connects a test file to the browser of its worker; closing it closes what the file opened, and the browser stays for
 * the next file.
 *
 * @throws Error that lists each browser tried and why it failed, when none starts.
 */
export async function launchBrowser(): Promise<Browser> {
  const response = await fetch(new URL(`/${process.env.VITEST_POOL_ID}`, inject('browserKeeper')))
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return chromium.connect(answer)
}
