/** How long the browser may take to become idle, in milliseconds. */
const patience = 2000

/** Controls whose script comes when the browser is idle. */
const late = '[data-late]'

/**
 * Loads the second script when the browser is idle, or at the first touch of something that needs it, whichever is
 * sooner; what was clicked meanwhile is done when the script is there.
 */
export function startIdle(): void {
  const url = document.querySelector<HTMLScriptElement>('script[data-idle]')?.dataset.idle
  if (url === undefined) return
  const clicked = new Set<HTMLElement>()
  let isAsked = false
  const load = (): void => {
    if (isAsked) return
    isAsked = true
    import(new URL(url, document.baseURI).href).then(finish, giveUp)
  }
  const hold = (event: Event): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(late) : null
    if (!control) return
    event.preventDefault()
    event.stopPropagation()
    clicked.add(control)
    load()
  }
  const giveUp = (): void => {
    document.removeEventListener('click', hold, true)
    clicked.clear()
  }
  const finish = (): void => {
    const waiting = [...clicked]
    giveUp()
    for (const control of waiting) control.click()
  }
  document.addEventListener('click', hold, true)
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: patience })
  else setTimeout(load, patience / 10)
}
