import { Icon } from '../Icon.tsx'

/** Brings back a hidden sidebar; the stylesheet shows the button only then. */
export function SidebarShowButton() {
  return (
    <button type="button" className="icon-button sidebar-show" aria-label="Show sidebar" data-sidebar-show="">
      <Icon name="collapse" />
    </button>
  )
}
