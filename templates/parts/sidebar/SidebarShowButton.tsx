import { Icon } from '../Icon.tsx'

/** Brings back a sidebar that was put away; the stylesheet shows it only then. */
export function SidebarShowButton() {
  return (
    <button type="button" className="icon-button sidebar-show" aria-label="Show sidebar" data-sidebar-show="">
      <Icon name="collapse" />
    </button>
  )
}
