import type { KeyboardEvent } from 'react'
import { all } from '../../browser/dom.ts'

/** Takes the focus from the field or a link of the search dialog to the next of them, or the one before, and round. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, step: number): void {
  const dialog = event.currentTarget.closest('dialog')
  if (!dialog) return
  const stops = all('input, .search-list a', dialog)
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  stops.at((at + step) % stops.length)?.focus()
  event.preventDefault()
}
