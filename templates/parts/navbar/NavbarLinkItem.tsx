import type { NavbarLink } from '../../../src/shared/chrome-props.ts'
import type { PreferredTargets } from '../../../src/shared/page-version.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../Icon.tsx'
import { RawHtml } from '../RawHtml.tsx'
import { currentOf, hrefOn, type Position } from './navbar-active.ts'

interface Props {
  readonly link: NavbarLink
  readonly position: Position
}

/** A link in the navbar, its dropdowns or the phone's menu. */
export function NavbarLinkItem({ link, position }: Props) {
  return (
    <a
      className={classNames('nav-link', link.className)}
      href={hrefOn(link, position)}
      aria-current={currentOf(link, position)}
      aria-label={link.ariaLabel}
      target={link.target}
      rel={link.rel}
      lang={link.lang}
      hrefLang={link.lang}
      data-same-page={link.samePageBelow === undefined && !link.isAlternate ? undefined : (link.queryString ?? '')}
      data-docs-plugin={link.docsVersion?.plugin}
      data-docs-version={link.docsVersion?.name}
      {...preferredAttributes(link.preferred)}
    >
      {link.html === undefined ? link.label : <RawHtml html={link.html} />}
      {link.external && link.html === undefined && <Icon name="external" />}
    </a>
  )
}

/** Attributes that tell the script where an item leads for readers who chose a version; see browser/versions.ts. */
export function preferredAttributes(preferred: PreferredTargets | undefined): Readonly<Record<string, string>> {
  if (!preferred) return {}
  return { 'data-preferred-docs': preferred.docs, 'data-preferred': JSON.stringify(preferred.targets) }
}
