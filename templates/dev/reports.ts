type Shown = Pick<DevMessage, 'errors' | 'more' | 'warnings'>

/**
 * Creates the overlay for errors and the panel for warnings, isolated from the page and its styles. Returns what shows the
 * dev server's problems in them.
 */
export function createReports(): (report: Shown) => void {
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
  return ({ errors, more, warnings }) => {
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

/** Styles of the overlay and the panel, in a shadow tree of their own, for both themes. */
const reportStyles = `
:host { all: initial; font: 14px/1.5 system-ui, sans-serif; }
.overlay, .panel { color-scheme: dark; background: #16181d; color: #f2f3f5; }
.overlay { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem max(2rem, calc(50vw - 30rem)); }
.overlay h1 { margin: 0 0 1rem; font-size: 1.25rem; color: #ff8080; }
.close { position: absolute; inset-block-start: 2rem; inset-inline-end: 2rem; padding: .25rem .75rem; }
.report { display: block; width: 100%; margin: 0 0 .75rem; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; }
pre { margin: 0; padding: .75rem 1rem; overflow: auto; border: 1px solid #3a3f4a; border-radius: 6px; background: #1e2128; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
.report:hover pre { border-color: #8ab4ff; }
.note { color: #a9b0bd; }
.panel { position: fixed; inset-block-end: 1rem; inset-inline-end: 1rem; z-index: 2147483646; max-width: min(40rem, calc(100vw - 2rem)); max-height: 60vh; overflow: auto; border-radius: 8px; box-shadow: 0 2px 12px #0008; }
summary { padding: .4rem .9rem; color: #ffcf70; cursor: pointer; }
.panel[open] { padding: 0 .75rem .25rem; }
`

/** Delay before reconnecting, in milliseconds: the server may be restarting. */
const retryDelay = 500

/**
 * Connects to the dev server of this page, and reconnects when it was away. Returns what sends the server the current
 * page; it answers with that page's latest version.
 */
export function connect(onMessage: (message: DevMessage) => void): () => void {
  let socket: WebSocket | undefined
  const sendPage = (): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ path: location.pathname }))
  }
  const open = (): void => {
    const url = new URL('/__dev/socket', location.href)
    url.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
    socket = new WebSocket(url)
    socket.addEventListener('open', sendPage)
    socket.addEventListener('message', ({ data }) => onMessage(JSON.parse(String(data))))
    socket.addEventListener('close', () => setTimeout(open, retryDelay))
  }
  open()
  return sendPage
}

/** Asks the dev server to open a place in the writer's editor. */
async function openInEditor(place: object): Promise<string> {
  // The header keeps other sites out: setting it needs a preflight request, which is never answered.
  const headers = { 'X-Frigate-Docs-Dev': '1', 'Content-Type': 'application/json' }
  const response = await fetch('/__dev/open', { method: 'POST', headers, body: JSON.stringify(place) })
  return response.ok ? '' : response.text()
}

/** A problem as the dev server sends it. */
interface Report {
  /** As in the terminal. */
  readonly text: string
  readonly message: string
  /** Absent when it does not concern a file. */
  readonly file?: string | undefined
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** A message of the dev server about a page. */
interface DevMessage {
  /** Path of the page, as the browser sent it. */
  readonly path: string
  /** The latest version of the page; absent when it has not changed. */
  readonly html?: string
  /** URLs of files whose bytes changed. */
  readonly files?: readonly string[]
  readonly errors: readonly Report[]
  /** Number of further errors. */
  readonly more: number
  readonly warnings: readonly Report[]
}
