import { text } from '../../../src/shared/messages/text.ts'
/** Opens the list of keyboard shortcuts, on devices with a pointer and therefore, most likely, a keyboard. */
export function ShortcutsButton() {
  return (
    <button type="button" className="shortcuts-open needs-script" aria-haspopup="dialog" data-shortcuts="" data-late="">
      {text('theme.Shortcuts.title', 'Keyboard shortcuts')}
    </button>
  )
}
