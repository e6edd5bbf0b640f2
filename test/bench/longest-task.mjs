/** Loads of a page: the machine has other work, of which the shortest shows least. */
const LOADS = 7
const CATEGORIES = ['devtools.timeline', 'toplevel', '__metadata']

/**
 * Milliseconds of processor time of the longest task of a page's first load, in a browser that knows nothing of it. A
 * phone takes about four times as long; from 50 ms on, a reader's click has to wait.
 */
export async function findLongestTask(browser, url) {
  const all = []
  for (let load = 0; load < LOADS; load++) all.push(await traceLoad(browser, url))
  return Math.min(...all)
}

async function traceLoad(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(url, { waitUntil: 'load' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))))
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  await context.close()
  return longestOf(traceEvents)
}

/** Of the thread that did the most: pages that are kept ready have threads too. */
function longestOf(events) {
  const tasks = events.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((thread) => tasks.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid))
    .map((own) => own.map(({ tdur = 0 }) => tdur / 1000))
  const sum = (times) => times.reduce((all, time) => all + time, 0)
  return Math.max(...threads.sort((a, b) => sum(b) - sum(a))[0])
}
