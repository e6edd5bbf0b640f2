import { text } from '../src/shared/messages/text.ts'

/** Name of the color mode button, which says what is shown now; website.md section 4. */
export function colorModeLabel(mode: 'light' | 'dark'): string {
  const name =
    mode === 'dark'
      ? text('theme.colorToggle.ariaLabel.mode.dark', 'dark')
      : text('theme.colorToggle.ariaLabel.mode.light', 'light')
  return text('theme.colorToggle.ariaLabel', 'Switch between dark and light mode (currently {mode})', { mode: name })
}
