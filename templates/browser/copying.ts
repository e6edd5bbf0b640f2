import { text } from '../../src/shared/messages/text.ts'
import { announce, onClick } from './dom.ts'
import { closeDropdown } from './navbar.ts'

/** Time for which a control shows its result, in milliseconds. */
export const resultDuration = 2000

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

/** Returns what is said about copying. */
export function resultText(isDone: boolean): string {
  return isDone ? text('theme.CodeBlock.copied', 'Copied') : text('theme.CodeBlock.copyFailed', 'Copying failed')
}

/** Announces a result and shows it for a while in the control's `.result`, instead of its usual text. */
function showResult(control: HTMLElement, result: string, isDone = true): void {
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

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Unexpected answer ${response.status} for ${address}`)
  return response.text()
}

async function copyFor(button: HTMLElement, content: string | Promise<string>): Promise<void> {
  const isDone = await copyText(content)
  showResult(button, resultText(isDone), isDone)
}

/** Returns the code of a block; where lines are marked, such as those with commands, only their code. */
function codeOf(block: Element | null): string {
  const lines = [...(block?.querySelectorAll<HTMLElement>('[data-copied]') ?? [])]
  if (lines.length === 0) return block?.querySelector('code')?.textContent ?? ''
  return lines.map(({ textContent, dataset }) => textContent?.slice(Number(dataset.copied))).join('\n')
}

/** Closes the menu of a page and returns what opens it, where the result is shown. */
function closeMenu(entry: HTMLElement): HTMLElement {
  const menu = entry.closest('details')
  return (menu && closeDropdown(menu)) ?? entry
}

/**
 * Enables the buttons that copy a code block, a page's Markdown, or (as its link is followed) a heading's address, and
 * the one that prints the page.
 */
export function startCopyButtons(): void {
  onClick('[data-copy]', (button) => copyFor(button, codeOf(button.closest('.code'))))
  onClick('[data-copy-page]', (button) => copyFor(closeMenu(button), fetchText(button.dataset.copyPage ?? '')))
  onClick('[data-print]', (button) => {
    closeMenu(button)
    print()
  })
  onClick('a.anchor', async (link, { ctrlKey, metaKey, shiftKey }) => {
    if (ctrlKey || metaKey || shiftKey || !(link instanceof HTMLAnchorElement)) return
    if (await copyText(link.href)) showResult(link, text('theme.common.linkCopied', 'Link copied'))
  })
}
