import { announce } from './announce.ts'

/** How long a control shows its result, in milliseconds. */
const resultDuration = 2000

const resets = new WeakMap<HTMLElement, number>()

/** Copies a text to the clipboard and returns whether that worked; a promise counts as part of the current click. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    return true
  } catch {
    // No clipboard on plain http, permission denied, or the text did not load.
    return false
  }
}

/** Announces a result and shows it for a while in the control's `.result`, instead of its usual text. */
export function showResult(control: HTMLElement, result: string, isDone = true): void {
  announce(result)
  const label = control.querySelector<HTMLElement>('.result') ?? control.appendChild(document.createElement('span'))
  label.className = 'result'
  label.dataset.label ??= label.textContent ?? ''
  label.textContent = result
  control.dataset.result = isDone ? 'done' : 'failed'
  clearTimeout(resets.get(control))
  const reset = (): void => {
    label.textContent = label.dataset.label ?? ''
    delete control.dataset.result
  }
  resets.set(control, window.setTimeout(reset, resultDuration))
}
