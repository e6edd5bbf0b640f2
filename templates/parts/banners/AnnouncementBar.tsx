import { text } from '../../../src/shared/messages/text.ts'
import type { AnnouncementBarProps } from '../../../src/shared/page-props.ts'
import { Icon } from '../Icon.tsx'
import { RawHtml } from '../RawHtml.tsx'

/** The bar above the navbar; the inline script hides it before the first paint from readers who closed it. */
export function AnnouncementBar({ id, html, isCloseable }: AnnouncementBarProps) {
  return (
    <section
      className="bar announcement"
      aria-label={text('theme.AnnouncementBar.ariaLabel', 'Announcement')}
      data-announcement-id={id}
    >
      <RawHtml as="div" className="bar-text" html={html} />
      {isCloseable && (
        <button
          type="button"
          className="icon-button bar-close needs-script"
          aria-label={text('theme.AnnouncementBar.closeButtonAriaLabel', 'Close')}
          data-close-announcement=""
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  )
}

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
