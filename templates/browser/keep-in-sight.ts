/** Scrolls only the list, not the page: the entry comes to its middle unless it is within it by a margin, in pixels. */
export function keepInSight(list: Element | null, entry: Element | null | undefined, margin = 0): void {
  if (!list || !entry) return
  const frame = list.getBoundingClientRect()
  const { top, bottom } = entry.getBoundingClientRect()
  if (top < frame.top + margin || bottom > frame.bottom - margin) list.scrollTop += top - frame.top - frame.height / 2
}
