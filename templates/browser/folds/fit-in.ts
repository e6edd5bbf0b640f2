import { all } from '../dom.ts'
import { foldLoaded } from '../request-choice.ts'

/** Makes what a fold fetched like the page around it: the same tabs are chosen; scripts are notified. */
export function fitIn(fold: Element): void {
  for (const tabs of all('[data-tab-group]', fold)) {
    const group = CSS.escape(tabs.dataset.tabGroup ?? '')
    const chosen = all<HTMLInputElement>(`[data-tab-group="${group}"] > input:checked`).find(
      (one) => !fold.contains(one),
    )
    for (const input of all<HTMLInputElement>(':scope > input', tabs)) input.checked ||= input.value === chosen?.value
  }
  document.dispatchEvent(new Event(foldLoaded))
}
