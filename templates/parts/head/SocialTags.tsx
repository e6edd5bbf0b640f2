import type { HeadProps } from '../../../src/shared/head-props.ts'
import type { SiteProps } from '../../../src/shared/page-props.ts'

interface Props {
  readonly site: SiteProps
  readonly head: HeadProps
  readonly kind: 'article' | 'website'
}

/** Open Graph and Twitter tags: the preview of a shared link. */
export function SocialTags({ site, head, kind }: Props) {
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
