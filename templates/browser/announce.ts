import { statusId } from '../element-ids.ts'

/** Announces a text to screen readers, even if it is the same as before. */
export function announce(text: string): void {
  const status = document.getElementById(statusId)
  if (!status) return
  status.textContent = ''
  // A live region is read when its text changes after it was empty.
  setTimeout(() => {
    status.textContent = text
  }, 50)
}
