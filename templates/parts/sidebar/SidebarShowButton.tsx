import { text } from '../../../src/shared/messages/text.ts'
import { Icon } from '../Icon.tsx'

/** Brings back a hidden sidebar; the stylesheet shows the button only then. */
export function SidebarShowButton() {
  return (
    <button
      type="button"
      className="icon-button sidebar-show"
      aria-label={text('theme.docs.sidebar.expandButtonTitle', 'Show sidebar')}
      data-sidebar-show=""
    >
      <Icon name="collapse" />
    </button>
  )
}
