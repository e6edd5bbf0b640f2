import { all, closestOf } from './dom.ts'
import { onPage } from './page-events.ts'

/** The chosen tab is shown in spite of the attribute; so are all on paper. */
const styles = `.tabs>.tab-panel[hidden]{display:block}
.tabs>:checked+label+.tab-panel{content-visibility:visible}
@media print{.tabs>.tab-panel{content-visibility:visible}}`

const hide = (panel: Element): void => panel.setAttribute('hidden', 'until-found')

/** Lets the browser find text in tabs that are not chosen; the tab with what it has found is chosen. */
export function startFindInTabs(): void {
  if (!('onbeforematch' in document)) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  onPage((main) => {
    all('.tabs > .tab-panel', main).forEach(hide)
    return undefined
  })
  document.addEventListener('beforematch', (event) => {
    const panel = closestOf<HTMLElement>(event, '.tab-panel')
    const input = panel?.previousElementSibling?.previousElementSibling
    if (!panel || !(input instanceof HTMLInputElement)) return
    input.click()
    // The browser removes the attribute after this event.
    setTimeout(() => hide(panel))
  })
}
