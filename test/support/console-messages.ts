import type { ConsoleMessage } from 'playwright-core'

/**
 * Whether a browser shows a message of the console to who opens it. The verbose ones it hides: Chromium has one for a
 * page that is laid out before its first paint, as the inline script does.
 */
export function isShown(message: ConsoleMessage): boolean {
  const type: string = message.type()
  return type !== 'verbose'
}
