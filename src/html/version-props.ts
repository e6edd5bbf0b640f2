import type { PageVersion, VersionProps } from '../shared/page-version.ts'

/** What the templates show about the version of a page; a banner leads to the page in the version readers get first. */
export function versionProps({ docs, name, label, badge, className, banner, links, last }: PageVersion): VersionProps {
  const target = last && { name: last.name, label: last.label, href: last.href }
  return {
    ...{ docs, name, label, badge },
    ...(className === undefined ? {} : { className }),
    ...(banner === 'none' ? {} : { banner: { kind: banner, ...(target ? { last: target } : {}) } }),
    links: Object.fromEntries(Object.entries(links).map(([version, { href }]) => [version, href])),
  }
}
