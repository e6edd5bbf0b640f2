import { announce } from './announce.ts'

/** How long a control says what it did, in milliseconds. */
const resultDuration = 2000

const resets = new WeakMap<HTMLElement, number>()

/** Puts a text into the clipboard and tells whether that went well; one that is still to come counts as asked for now. */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    return true
  } catch {
    // No clipboard on plain http, the reader said no, or the text did not come.
    return false
  }
}

/** Says a result to a screen reader, and for a while in the control's `.result`, in the place of what that says otherwise. */
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
