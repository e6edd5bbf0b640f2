import type { AnnouncementBarProps } from '../../../src/shared/page-props.ts'

/** A CSS color; a value that could end the declaration is not a color. */
const color = /^[^;{}<>\\]+$/

/** Returns the rule with the bar's configured colors, or undefined when it uses the stylesheet's. */
export function announcementStyle(bar: AnnouncementBarProps | undefined): string | undefined {
  const declarations = [
    bar?.backgroundColor && color.test(bar.backgroundColor) ? `background:${bar.backgroundColor}` : undefined,
    bar?.textColor && color.test(bar.textColor) ? `color:${bar.textColor}` : undefined,
  ].filter((declaration) => declaration !== undefined)
  return declarations.length > 0 ? `.announcement{${declarations.join(';')}}` : undefined
}
