import { createElement } from 'react'
import { rawText } from '../../src/shared/html-text.ts'
import type { DocFeatures, HeadTag } from '../../src/shared/model.ts'
import type { HeadProps, LayoutProps, PageProps, SiteProps } from '../../src/shared/page-props.ts'
import { isNotFoundPage } from '../../src/shared/url.ts'
import { baseUrlScript, notFoundScript, themeScript } from '../browser/inline-scripts.ts'
import { announcementStyle } from './Bars.tsx'
import { navbarRowsStyle } from './navbar/navbar-rows.ts'
import { Part } from './Part.tsx'

/** The build replaces it with the policy of the finished page. */
const cspPlaceholder = '__CSP__'

/** The page's head; the policy comes first, so that it covers everything after it. */
export function Head({ site, page }: LayoutProps) {
  const { head } = page
  const styles = [announcementStyle(site.announcementBar), navbarRowsStyle(site)].filter(Boolean).join('')
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
      {featuresOf(page)?.mermaid && site.assets.mermaid && (
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
      {site.assets.loader && isNotFoundPage(page) && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the build puts its hash into the CSP
        <script data-loader={site.assets.loader} dangerouslySetInnerHTML={{ __html: notFoundScript }} />
      )}
      {site.assets.search.hosts?.map((host, index) => (
        <link key={host} rel={index === 0 ? 'preconnect' : 'dns-prefetch'} href={host} crossOrigin="anonymous" />
      ))}
      {stylesheetsOf(page, site.assets).map((href) => href && <link key={href} rel="stylesheet" href={href} />)}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: numbers, and colors of the configuration, checked; hashed by the build */}
      {styles && <style dangerouslySetInnerHTML={{ __html: styles }} />}
      {site.assets.customCss && <link rel="stylesheet" href={site.assets.customCss} />}
      {site.assets.loader && <script defer src={site.assets.loader} />}
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

function featuresOf(page: PageProps): DocFeatures | undefined {
  return 'features' in page && page.layout !== 'api' ? page.features : undefined
}

/** Lists the stylesheets of the build that a page needs, with nothing in place of the others. */
function stylesheetsOf(page: PageProps, { css, apiCss, mathCss, blogCss, homeCss }: SiteProps['assets']) {
  return [
    css,
    page.layout === 'api' && apiCss,
    featuresOf(page)?.math && mathCss,
    page.layout.startsWith('post') && blogCss,
    'isHome' in page && page.isHome && homeCss,
  ]
}

/** The inline script that prevents a flash of the wrong theme. */
function ThemeScript({ site }: { readonly site: SiteProps }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the build puts its hash into the CSP
  return <script dangerouslySetInnerHTML={{ __html: themeScript(site) }} />
}

interface BaseUrlScriptProps {
  readonly baseUrl: string
  /** Address of the page with the base URL. */
  readonly href: string
}

/** The inline script that reports a wrong base URL, with its data. */
function BaseUrlScript({ baseUrl, href }: BaseUrlScriptProps) {
  return (
    <script
      data-base-url={baseUrl}
      data-href={href}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; the build puts its hash into the CSP
      dangerouslySetInnerHTML={{ __html: baseUrlScript() }}
    />
  )
}

/** HTML attributes with another name in React. */
const reactNames: Readonly<Record<string, string>> = {
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  'http-equiv': 'httpEquiv',
  hreflang: 'hrefLang',
  nomodule: 'noModule',
  referrerpolicy: 'referrerPolicy',
}

/** Attributes that React writes without a value when they are `true`, and omits when they are an empty string. */
const booleanNames: ReadonlySet<string> = new Set(['async', 'defer', 'disabled', 'hidden', 'noModule'])

/** Returns a head tag's attributes as React props; `true` becomes an attribute without a value, `false` is omitted. */
function headTagProps({ tagName, attributes, innerHTML }: HeadTag): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const key = reactNames[name] ?? name
    if (value === false) continue
    props[key] = value === true && !booleanNames.has(key) ? '' : value
  }
  if (innerHTML !== undefined) {
    const isRaw = tagName === 'script' || tagName === 'style'
    props.dangerouslySetInnerHTML = { __html: isRaw ? rawText(tagName, innerHTML) : innerHTML }
  }
  return props
}

interface SocialTagsProps {
  readonly site: SiteProps
  readonly head: HeadProps
  readonly kind: 'article' | 'website'
}

/** Open Graph and Twitter tags: the preview of a shared link. */
function SocialTags({ site, head, kind }: SocialTagsProps) {
  return (
    <>
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content={site.title} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {head.image && <meta property="og:image" content={head.image} />}
      {head.isCard && (
        <>
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={head.title} />
        </>
      )}
      <meta property="og:locale" content={site.lang.replace('-', '_')} />
      <meta name="twitter:card" content={head.image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={head.title} />
      <meta name="twitter:description" content={head.description} />
      {head.image && <meta name="twitter:image" content={head.image} />}
    </>
  )
}
