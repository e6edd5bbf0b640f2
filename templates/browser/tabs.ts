import * as storageKeys from '../storage-keys.ts'
import { all, closestOf, idOf } from './dom.ts'
import { isSingleKey } from './keys.ts'
import { onPage } from './page-events.ts'
import { readStored, store } from './storage.ts'

/** Selects a value in every group of that name that has it. */
function choose(group: string, value: string): void {
  for (const tabs of all(`[data-tab-group="${CSS.escape(group)}"]`)) {
    for (const input of all<HTMLInputElement>(':scope > input', tabs)) {
      if (input.value === value) input.checked = true
    }
  }
}

/** Groups that belong to one page: what is chosen there says nothing about others. */
const ofPage = /^(?:request-|response$)/

/** Chooses the tabs that the element of the address is in. */
function reveal(): void {
  const target = document.getElementById(idOf(location))
  let wasHidden = false
  for (let panel = target?.closest('.tab-panel'); panel; panel = panel.parentElement?.closest('.tab-panel')) {
    const input = panel.previousElementSibling?.previousElementSibling
    if (!(input instanceof HTMLInputElement) || input.checked) continue
    input.click()
    wasHidden = true
  }
  // Else the browser has scrolled to it, or to where the reader was before.
  if (wasHidden) target?.scrollIntoView()
}

/** Makes Home and End select the first and the last tab; arrow keys work natively. */
function goToEnd(event: KeyboardEvent): void {
  const { target, key } = event
  if (!(target instanceof HTMLInputElement && target.matches('.tabs > input')) || !/^(Home|End)$/.test(key)) return
  if (!isSingleKey(event) || event.shiftKey || !target.parentElement) return
  event.preventDefault()
  const input = all(':scope > input', target.parentElement).at(key === 'Home' ? 0 : -1)
  input?.focus()
  input?.click()
}

/** Synchronizes tabs of one group and stores the choice; the clicked tab keeps its place on the screen. */
export function startTabs(): void {
  onPage((main) => {
    for (const group of new Set(all('[data-tab-group]', main).map((tabs) => tabs.dataset.tabGroup ?? ''))) {
      const value = ofPage.test(group) ? null : readStored(storageKeys.tabsPrefix + group)
      if (value !== null) choose(group, value)
    }
    if (location.hash) reveal()
  })
  addEventListener('hashchange', reveal)
  document.addEventListener('keydown', goToEnd)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const group = target.closest<HTMLElement>('.tabs')?.dataset.tabGroup
    if (group === undefined || target.parentElement?.dataset.tabGroup !== group) return
    const before = target.getBoundingClientRect().top
    choose(group, target.value)
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' })
    if (!ofPage.test(group)) store(storageKeys.tabsPrefix + group, target.value)
  })
}

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
