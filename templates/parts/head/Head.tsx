import { createElement } from 'react'
import type { PageProps, SiteProps } from '../../../src/shared/page-props.ts'
import { isNotFoundPage } from '../../../src/shared/url.ts'
import { Part } from '../../slots/Part.tsx'
import { announcementStyle } from '../banners/announcement-style.ts'
import { BaseUrlScript } from './BaseUrlScript.tsx'
import { headTagProps } from './head-tag.ts'
import { SocialTags } from './SocialTags.tsx'
import { ThemeScript } from './ThemeScript.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: PageProps
}

/** The build replaces it with the policy of the finished page. */
const cspPlaceholder = '__CSP__'

/** The page's head; the policy comes first, so that it covers everything after it. */
export function Head({ site, page }: Props) {
  const { head } = page
  const style = announcementStyle(site.announcementBar)
  const features = 'features' in page && page.layout !== 'api' ? page.features : undefined
  return (
    <head>
      <meta charSet="utf-8" />
      <meta httpEquiv="Content-Security-Policy" content={cspPlaceholder} />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {head.keywords.length > 0 && <meta name="keywords" content={head.keywords.join(', ')} />}
      {head.noIndex && <meta name="robots" content="noindex, nofollow" />}
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {head.alternates?.map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
      {head.markdownHref && <link rel="alternate" type="text/markdown" href={head.markdownHref} />}
      {site.favicon && <link rel="icon" href={site.favicon} />}
      <SocialTags
        site={site}
        head={head}
        kind={page.layout === 'doc' || page.layout === 'post' ? 'article' : 'website'}
      />
      {features?.mermaid && site.assets.mermaid && (
        <meta
          name="mermaid"
          content={site.assets.mermaid}
          data-light={site.mermaidThemes.light}
          data-dark={site.mermaidThemes.dark}
        />
      )}
      <ThemeScript site={site} />
      {/* The not-found page is served at any address, which says nothing about the base URL. */}
      {site.baseUrlIssueBanner && !isNotFoundPage(page) && <BaseUrlScript baseUrl={site.baseUrl} href={page.href} />}
      {site.assets.search.hosts?.map((host, index) => (
        <link key={host} rel={index === 0 ? 'preconnect' : 'dns-prefetch'} href={host} crossOrigin="anonymous" />
      ))}
      <link rel="stylesheet" href={site.assets.css} />
      {page.layout === 'api' && site.assets.apiCss && <link rel="stylesheet" href={site.assets.apiCss} />}
      {features?.math && site.assets.mathCss && <link rel="stylesheet" href={site.assets.mathCss} />}
      {page.layout.startsWith('post') && site.assets.blogCss && <link rel="stylesheet" href={site.assets.blogCss} />}
      {'isHome' in page && page.isHome && site.assets.homeCss && <link rel="stylesheet" href={site.assets.homeCss} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: colors of the configuration, checked; hashed by the build */}
      {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
      {site.assets.customCss && <link rel="stylesheet" href={site.assets.customCss} />}
      {site.assets.messages && <script type="module" src={site.assets.messages} />}
      <script
        type="module"
        src={site.assets.js}
        data-idle={site.assets.idle}
        data-react={site.assets.react}
        data-islands={JSON.stringify(site.assets.islands)}
        data-frame={site.ownFrame}
      />
      {head.jsonLd && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the build, safe inside a script element
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: head.jsonLd }} />
      )}
      {[...site.headTags, ...head.tags].map((tag) =>
        createElement(tag.tagName, { key: JSON.stringify(tag), ...headTagProps(tag) }),
      )}
      <Part name="head" />
    </head>
  )
}
