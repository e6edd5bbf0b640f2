import { text } from '../../../src/shared/messages/text.ts'
import type { PageProps, SiteProps } from '../../../src/shared/page-props.ts'
import { isNotFoundPage } from '../../../src/shared/url.ts'
import { Icon } from '../Icon.tsx'
import { translatedHref } from '../navbar/translated-href.ts'

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
          href={translatedHref({ url, baseUrl, path: isNotFoundPage(page) ? baseUrl : page.href })}
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
