import { text } from '../../src/shared/messages/text.ts'
import { errorText } from './error-text.ts'

/**
 * Shows that the page's script failed, above the text, which stays readable; website.md section 2. Pressing the button
 * clears it and calls back. Shows one failure at a time.
 */
export function showCrash(main: HTMLElement, error: unknown, retry: () => void): void {
  if (main.querySelector(':scope > .crash')) return
  const { title } = document
  const add = <K extends keyof HTMLElementTagNameMap>(name: K, content: string): HTMLElementTagNameMap[K] => {
    const element = document.createElement(name)
    element.textContent = content
    box.append(element)
    return element
  }
  const box = document.createElement('div')
  box.className = 'crash'
  box.role = 'alert'
  add('h1', text('theme.Error.title', 'This page crashed'))
  add('p', errorText(error))
  const button = add('button', text('theme.ErrorPageContent.tryAgain', 'Try again'))
  button.type = 'button'
  button.className = 'button'
  button.addEventListener('click', () => {
    box.remove()
    document.title = title
    main.focus({ preventScroll: true })
    retry()
  })
  document.title = text('theme.ErrorPageContent.pageTitle', 'Page Error')
  main.prepend(box)
}
