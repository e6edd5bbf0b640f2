import type { AnnouncementBarProps } from '../../src/shared/page-props.ts'

/** A colour as CSS writes it; anything that could end the declaration is no colour. */
const colour = /^[^;{}<>\\]+$/

/** Returns the rule with the bar's configured colours, or undefined when it has the stylesheet's own. */
export function announcementStyle(bar: AnnouncementBarProps | undefined): string | undefined {
  const declarations = [
    bar?.backgroundColor && colour.test(bar.backgroundColor) ? `background:${bar.backgroundColor}` : undefined,
    bar?.textColor && colour.test(bar.textColor) ? `color:${bar.textColor}` : undefined,
  ].filter((declaration) => declaration !== undefined)
  return declarations.length > 0 ? `.announcement{${declarations.join(';')}}` : undefined
}
