import { statusId } from '../element-ids.ts'

/** Says a text to a screen reader, also when it is the same as before. */
export function announce(text: string): void {
  const status = document.getElementById(statusId)
  if (!status) return
  status.textContent = ''
  // A live region speaks when its text changes after it was seen empty.
  setTimeout(() => {
    status.textContent = text
  }, 50)
}
