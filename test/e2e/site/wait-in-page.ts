import type { Page } from 'playwright-core'

/**
 * Waits until the page's second script has run, which otherwise comes when the browser is idle: the browser runs a
 * module once, no matter who asks for it. A page without one is as it is.
 */
export async function loadIdleScript(page: Page): Promise<void> {
  // A text: the test runner would put a function of its own in the place of `import`.
  await page.evaluate(`(async () => {
    const script = document.querySelector('script[data-idle]')
    if (script) await import(new URL(script.dataset.idle, document.baseURI).href)
  })()`)
}

/** Lays out all of a page at once, also what its first paint leaves out. */
export async function layOutAll(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.removeAttribute('data-partial'))
}

/**
 * Runs in a page before its own scripts: what is laid out is not drawn, which takes a fifth less of a visit. The mouse
 * and the keyboard work as ever, and to the tests what has a size is visible.
 */
export const drawNothing = `{
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { opacity: 0 !important }')
  sheet.drawsNothing = true
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}`

/** Draws a page in which nothing was drawn, for pictures of it and for axe, which passes over what nobody sees. */
export async function drawAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !('drawsNothing' in sheet))
  })
}

/** Waits until the page has done what the last event made it do: two frames and an idle moment later. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** Something that tests wait for until another part of them opens it. */
export function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}
