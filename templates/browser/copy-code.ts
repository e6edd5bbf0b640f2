import { announce } from './announce.ts'
import { onClick } from './dom.ts'

/** How long a button says what it did, in milliseconds. */
const resultDuration = 2000

async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text)
    return 'Copied'
  } catch {
    // No clipboard on plain http, or the reader said no.
    return 'Copying failed'
  }
}

/** Makes the copy buttons of code blocks work; the result is shown and said. */
export function startCopyCode(): void {
  onClick('[data-copy]', async (button) => {
    const code = button.parentElement?.querySelector('code')?.textContent ?? ''
    const result = await copy(code)
    announce(result)
    const label = button.querySelector('.copy-text')
    if (!label) return
    label.textContent = result
    button.dataset.copy = result === 'Copied' ? 'done' : 'failed'
    setTimeout(() => {
      label.textContent = 'Copy'
      button.dataset.copy = ''
    }, resultDuration)
  })
}
