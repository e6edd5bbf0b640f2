import { all, onClick } from './dom.ts'
import { onPage } from './page-events.ts'

/** Closes a dialog on a click on its close button or outside it, and when the reader leaves the page below it. */
export function startDialogs(): void {
  onClick('.modal', (dialog, { target }) => {
    const isLeaving = target === dialog || (target instanceof Element && target.closest('[data-close]'))
    if (isLeaving && dialog instanceof HTMLDialogElement) dialog.close()
  })
  onPage(() => () => {
    for (const dialog of all<HTMLDialogElement>('.modal[open]')) dialog.close()
  })
}

/** Returns the dialog of that id. */
export function findDialog(id: string): HTMLDialogElement | undefined {
  const dialog = document.getElementById(id)
  return dialog instanceof HTMLDialogElement ? dialog : undefined
}
