import type { NavbarItem } from '../../../src/shared/chrome-props.ts'
import type { SiteProps } from '../../../src/shared/page-props.ts'
import { withSearch } from './navbar-active.ts'

/** Width of the phone layout, in em; the stylesheets have the same. */
const PHONE = 62.25

/**
 * Returns the rule by which the navbar has two rows where one has no room for its items, from their estimated width;
 * undefined where the phone layout begins first.
 */
export function navbarRowsStyle({ navbar, title, colorMode }: SiteProps): string | undefined {
  const { logo } = navbar
  const items = withSearch(navbar.items)
  const [left, right] = (['left', 'right'] as const).map((side) =>
    sumOf(items.filter(({ position }) => position === side).map(widthOfItem)),
  ) as [number, number]
  const picture = logo ? (1.75 * (logo.width ?? 1)) / (logo.height ?? 1) + 0.625 : 0
  const brand = picture + 1.3 * widthOfText(navbar.title ?? (logo ? '' : title))
  // The space at the sides, around the brand and between the parts, and the button of the color mode.
  const around = 6.25 + (colorMode.disableSwitch ? 0 : 2.75)
  // Fonts differ in width.
  const width = Math.ceil(1.03 * (left + right + brand + around))
  if (width <= PHONE) return undefined
  const below = left === 0 || right > left ? 'last' : 'first'
  return `@media (${PHONE}em < width <= ${width}em){:root{--navbar-height:6.25rem}.navbar{flex-wrap:wrap;align-content:center}.navbar-nav{display:contents}.nav-items{margin-inline-start:auto}.nav-items:${below}-child{order:1;flex:0 0 100%;justify-content:start;margin-inline-start:-.375rem}}`
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** Returns the width of an item with the space around it, in rem. */
function widthOfItem(item: NavbarItem): number {
  if (item.kind === 'search') return 3.625
  const label =
    item.kind === 'html' || (item.kind === 'link' && item.html !== undefined) ? textOf(item.html) : item.label
  // What has no text is a picture.
  const content = widthOfText(label) || 1.5
  const icons =
    item.kind === 'dropdown' ? 1.5 + (item.purpose === 'locale' ? 1.5 : 0) : 'external' in item && item.external ? 1 : 0
  return content + icons + 1.5
}

function textOf(html = ''): string {
  return html.replace(/<[^<>]*>/g, '').trim()
}

/** Returns the width of a text at the size of a link; letters of Chinese, Japanese and Korean are twice as wide. */
function widthOfText(text: string): number {
  return sumOf([...text].map((char) => (char >= '\u1100' ? 0.875 : 0.47)))
}
