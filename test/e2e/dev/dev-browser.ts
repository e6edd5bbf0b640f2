import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { launchBrowser } from '../../support/browser.ts'
import { makeSite, type SiteFiles, type TestSite } from '../../support/make-site.ts'
import { type DevFlags, type RunningDev, runDev } from '../../support/run-dev.ts'
import { loadIdleScript } from '../site/wait-in-page.ts'

/** A site that is being written, and a browser that shows it. */
export interface Writing {
  readonly site: TestSite
  readonly dev: RunningDev
  /** Opens a page in a window of its own, which is marked: a reload would lose the mark. */
  open(path: string): Promise<Page>
}

/** Starts one browser for the tests of a file; the returned function starts a dev server on a site of its own. */
export function createWriting(): (files: SiteFiles, flags?: DevFlags) => Promise<Writing> {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser.close())
  return async (files, flags) => {
    const site = await makeSite(files)
    const dev = await runDev(site.root, flags)
    const open = async (path: string): Promise<Page> => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, reducedMotion: 'reduce' })
      onTestFinished(() => context.close())
      const page = await context.newPage()
      const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
      await page.goto(new URL(`.${path}`, dev.address).href)
      // From the first message on, the browser is in step.
      await connected
      // What it adds to the page is there before the page is changed.
      await loadIdleScript(page)
      await page.evaluate(() => {
        document.documentElement.dataset.mark = 'same document'
      })
      return page
    }
    return { site, dev, open }
  }
}

/** Whether the document is the one that was opened. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.mark === 'same document')
}
