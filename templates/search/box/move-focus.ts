import type { KeyboardEvent } from 'react'
import { all } from '../../browser/dom.ts'

/** Moves the focus between the field and the links of the search dialog, with wraparound. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, step: number): void {
  const dialog = event.currentTarget.closest('dialog')
  if (!dialog) return
  const stops = all('input, .search-list a', dialog)
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  stops.at((at + step) % stops.length)?.focus()
  event.preventDefault()
}
