import { openInEditor } from './connect.ts'
import type { DevMessage, Report } from './messages.ts'
import { reportStyles } from './report-styles.ts'

type Shown = Pick<DevMessage, 'errors' | 'more' | 'warnings'>

/** Shows the dev server's problems above the page. */
export interface Reports {
  show(report: Shown): void
}

/** Creates the overlay for errors and the panel for warnings, isolated from the page and its styles. */
export function createReports(): Reports {
  const host = document.createElement('frigate-docs-dev')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(reportStyles)
  root.adoptedStyleSheets = [sheet]
  let shown = ''
  const change = keepFocus(host, root)
  let isClosed = false
  const close = (): void => {
    isClosed = true
    change(() => root.querySelector('.overlay')?.remove())
  }
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return {
    show: ({ errors, more, warnings }) => {
      const wanted = JSON.stringify([errors, warnings, more])
      if (wanted === shown) return
      // A different error is shown again to a writer who has closed the overlay.
      if (JSON.stringify(errors) !== JSON.stringify(shown === '' ? [] : JSON.parse(shown)[0])) isClosed = false
      shown = wanted
      const wasOpen = root.querySelector('details')?.open ?? false
      change(() =>
        root.replaceChildren(
          ...(errors.length > 0 && !isClosed ? [makeOverlay({ errors, more }, close)] : []),
          ...(warnings.length > 0 ? [makePanel(warnings, wasOpen)] : []),
        ),
      )
      if (root.childElementCount === 0) host.remove()
      else if (!host.isConnected) document.documentElement.append(host)
    },
  }
}

/**
 * Returns what changes the reports: the focus that was in one of them stays in the one in its place, or goes back to
 * where it was before; to the text if that is gone.
 */
function keepFocus(host: HTMLElement, root: ShadowRoot): (act: () => void) => void {
  let before: EventTarget | null = null
  host.addEventListener('focusin', ({ relatedTarget }) => {
    before = relatedTarget
  })
  return (act) => {
    const part = root.activeElement?.closest('.overlay, .panel')?.className
    act()
    if (part === undefined || root.activeElement) return
    const last = before instanceof HTMLElement && before.isConnected ? before : document.querySelector('main')
    const control = root.querySelector<HTMLElement>(`.${part} > :is(.close, summary)`) ?? last
    control?.focus({ preventScroll: true })
    // The control that had it is gone, so the focus has just come in from nowhere.
    before = last
  }
}

function makeOverlay({ errors, more }: Pick<Shown, 'errors' | 'more'>, close: () => void): HTMLElement {
  const overlay = make('div', 'overlay', '')
  overlay.role = 'alertdialog'
  overlay.ariaLabel = 'Errors'
  const button = make('button', 'close', 'Close')
  button.addEventListener('click', close)
  overlay.append(make('h1', '', errors.length + more === 1 ? '1 error' : `${errors.length + more} errors`), button)
  for (const error of errors) overlay.append(makeReport(error, make('pre', '', error.text)))
  if (more > 0) overlay.append(make('p', 'note', `… and ${more} more`))
  overlay.append(make('p', 'note', 'This goes away when the errors are fixed.'))
  return overlay
}

function makePanel(warnings: readonly Report[], isOpen: boolean): HTMLElement {
  const panel = document.createElement('details')
  panel.className = 'panel'
  panel.open = isOpen
  panel.append(make('summary', '', warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`))
  for (const warning of warnings) panel.append(makeReport(warning, make('pre', '', warning.text)))
  return panel
}

function makeReport({ file, line, column, message }: Report, text: HTMLElement): HTMLElement {
  if (file === undefined) return text
  const button = make('button', 'report', '')
  button.ariaLabel = `${message}: open ${file} in the editor`
  button.title = 'Open in the editor'
  button.append(text)
  button.addEventListener('click', async () => {
    const failure = await openInEditor({ file, line, column })
    if (failure !== '') text.append(`\n${failure}`)
  })
  return button
}

function make(name: string, className: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
