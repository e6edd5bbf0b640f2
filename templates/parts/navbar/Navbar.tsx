import type { Logo } from '../../../src/shared/chrome-props.ts'
import { text } from '../../../src/shared/messages/text.ts'
import type { SiteProps } from '../../../src/shared/page-props.ts'
import { searchLabel } from '../../../src/shared/search/texts.ts'
import { colorModeLabel, menuId } from '../../page-and-scripts.ts'
import { Icon } from '../Icon.tsx'
import { NavbarItems } from './NavbarItems.tsx'
import { type Position, withSearch } from './navbar-active.ts'

interface Props {
  readonly site: SiteProps
  readonly position: Position
}

/** The bar at the top of every page: menu button, brand, items left and right, color mode. */
export function Navbar({ site, position }: Props) {
  const { title, logo, items } = site.navbar
  const all = withSearch(items)
  const side = (name: 'left' | 'right') => (
    <NavbarItems
      items={all.filter((item) => item.position === name)}
      position={position}
      searchHref={site.searchHref}
      searchLabel={searchLabel(site.searchTexts)}
    />
  )
  return (
    <header className="navbar" data-hide-on-scroll={site.navbar.hideOnScroll ? '' : undefined}>
      <button
        type="button"
        className="icon-button menu-open"
        aria-label={text('theme.docs.sidebar.toggleSidebarButtonAriaLabel', 'Open menu')}
        {...menuButtonAttributes('show')}
      >
        <Icon name="menu" />
      </button>
      <a className="menu-link" href={`#${menuId}`}>
        {text('theme.navbar.menu', 'Menu')}
      </a>
      <a className="brand" href={logo?.href ?? site.homeHref}>
        {logo && <LogoImage logo={logo} adjacentText={title} />}
        {title ?? (logo ? undefined : site.title)}
      </a>
      <nav className="navbar-nav" aria-label={text('theme.NavBar.navAriaLabel', 'Main')}>
        {side('left')}
        {side('right')}
      </nav>
      {!site.colorMode.disableSwitch && <ColorModeToggle defaultMode={site.colorMode.defaultMode} />}
    </header>
  )
}

/** The color mode button; disabled until the browser code has loaded. */
function ColorModeToggle({ defaultMode }: Pick<SiteProps['colorMode'], 'defaultMode'>) {
  return (
    <button
      type="button"
      className="icon-button color-toggle needs-script"
      data-color-toggle=""
      disabled
      aria-label={colorModeLabel(defaultMode)}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  )
}

interface LogoImageProps {
  readonly logo: Logo
  /** Text next to the image; an equal alternative text would only be read twice. */
  readonly adjacentText?: string | undefined
}

/** A logo, with a dark version if there is one. */
export function LogoImage({ logo, adjacentText }: LogoImageProps) {
  const alt = logo.alt === adjacentText ? '' : logo.alt
  const size = { width: logo.width, height: logo.height }
  if (!logo.srcDark) return <img className="logo" alt={alt} {...size} src={logo.src} />
  return (
    <>
      <img className="logo on-light" alt={alt} {...size} src={logo.src} />
      <img className="logo on-dark" alt={alt} {...size} src={logo.srcDark} />
    </>
  )
}

/** Attributes of a popover; React 18's types do not have them, but it renders them unchanged. */
export const popoverAttributes = { popover: 'auto' }

/** Returns the attributes of a button that opens or closes the phone's menu without JavaScript. */
export function menuButtonAttributes(action: 'show' | 'hide'): Record<string, string> {
  return { popovertarget: menuId, popovertargetaction: action }
}
