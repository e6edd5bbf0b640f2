/** Loads of a page: the machine has other work, of which the shortest shows least. */
const LOADS = 7
const CATEGORIES = ['devtools.timeline', 'toplevel', '__metadata']
/** Milliseconds from which on a reader's click has to wait for a task: the limit of long tasks. */
const LONG = 50

/** A reader at a desk: pixels in width, how many times slower than this machine, milliseconds until the page is at rest. */
const DESKTOP = { width: 1440, slowdown: 1, rest: 1000 }

/** Milliseconds of processor time of the longest task of a page's first load. */
export async function measureTask(browser, url) {
  const all = []
  for (let load = 0; load < LOADS; load++) all.push(Math.max(...(await traceLoad(browser, url, DESKTOP))))
  return Math.min(...all)
}

/** Milliseconds by which all tasks of a page's first load together are over the limit of long ones. */
export async function measureBlocking(browser, url, screen) {
  const tasks = await traceLoad(browser, url, screen)
  return tasks.reduce((all, time) => all + Math.max(0, time - LONG), 0)
}

/** Milliseconds of each task of a load, in a browser that knows nothing of the page; `refused` are files it does not get. */
async function traceLoad(browser, url, { width, slowdown, rest, refused }) {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  if (refused) await page.route(refused, (route) => route.abort())
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(rest)
  const { traceEvents } = JSON.parse(await browser.stopTracing())
  await context.close()
  return tasksOf(traceEvents)
}

/** Milliseconds of each task of the thread that did the most: pages that are kept ready have threads too. */
function tasksOf(events) {
  const tasks = events.filter(({ name, ph }) => ph === 'X' && name === 'ThreadControllerImpl::RunTask')
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((thread) => tasks.filter(({ pid, tid }) => pid === thread.pid && tid === thread.tid))
    .map((own) => own.map(({ tdur = 0 }) => tdur / 1000))
  const sum = (times) => times.reduce((all, time) => all + time, 0)
  return threads.sort((a, b) => sum(b) - sum(a))[0]
}
