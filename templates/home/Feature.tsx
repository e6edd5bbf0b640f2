import type { CoverFeature } from '../../src/shared/home-cover.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { CoverPicture } from './CoverPicture.tsx'
import type { Mark } from './mark.ts'

interface Props extends CoverFeature {
  readonly mark: Mark
}

/** A card of a cover page; with a link, all of it leads there. */
export function Feature({ icon, title, details, link, linkText, target, rel, mark }: Props) {
  const content = (
    <>
      {typeof icon === 'object' && (
        <span className="feature-icon">
          <CoverPicture {...icon} mark={mark} className="feature-picture" />
        </span>
      )}
      {typeof icon === 'string' && <FeatureSign icon={icon} />}
      <h2 className="feature-title">{title}</h2>
      {details !== undefined && <p className="feature-details">{details}</p>}
      {link !== undefined && linkText !== undefined && <p className="feature-more">{linkText}</p>}
    </>
  )
  if (link === undefined) return <div className="feature">{content}</div>
  return (
    <a className="feature" target={target} rel={rel} {...mark('a', { href: link })}>
      {content}
    </a>
  )
}

/** An emoji, or SVG: the title says the same in words. */
function FeatureSign({ icon }: { readonly icon: string }) {
  if (!icon.trimStart().startsWith('<')) {
    return (
      <span className="feature-icon" aria-hidden="true">
        {icon}
      </span>
    )
  }
  return <RawHtml as="span" className="feature-icon" html={icon} aria-hidden="true" />
}
