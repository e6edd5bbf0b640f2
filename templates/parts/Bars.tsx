import { text } from '../../src/shared/messages/text.ts'
import type { PageProps, SiteProps } from '../../src/shared/page-props.ts'
import { isNotFoundPage } from '../../src/shared/url.ts'
import { translatedHref } from '../page-and-scripts.ts'
import { Icon } from './Icon.tsx'
import { RawHtml } from './RawHtml.tsx'

/** The bar above the navbar; the inline script hides it before the first paint from readers who closed it. */
export function AnnouncementBar({ id, html, isCloseable }: NonNullable<SiteProps['announcementBar']>) {
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
export function announcementStyle(bar: SiteProps['announcementBar']): string | undefined {
  const declarations = [
    bar?.backgroundColor && color.test(bar.backgroundColor) ? `background:${bar.backgroundColor}` : undefined,
    bar?.textColor && color.test(bar.textColor) ? `color:${bar.textColor}` : undefined,
  ].filter((declaration) => declaration !== undefined)
  return declarations.length > 0 ? `.announcement{${declarations.join(';')}}` : undefined
}

interface Props {
  readonly banner: NonNullable<SiteProps['translationBanner']>
  readonly baseUrl: string
  readonly page: Pick<PageProps, 'href' | 'layout'>
}

/** The link to a translation on another host; the inline script shows it to its readers before the first paint. */
export function TranslationBanner({ banner, baseUrl, page }: Props) {
  const { url, htmlLang, text: message, linkLabel, closeLabel } = banner
  return (
    <section className="bar translation" aria-label={text('theme.TranslationBanner.ariaLabel', 'Translation')} hidden>
      <p className="bar-text" lang={htmlLang}>
        {message}{' '}
        <a
          href={translatedHref(url, baseUrl, isNotFoundPage(page) ? baseUrl : page.href)}
          hrefLang={htmlLang}
          data-translation-url={url}
          data-base-url={baseUrl}
        >
          {linkLabel}
        </a>
      </p>
      <button
        type="button"
        className="icon-button bar-close needs-script"
        lang={htmlLang}
        aria-label={closeLabel}
        data-close-translation=""
      >
        <Icon name="close" />
      </button>
    </section>
  )
}
