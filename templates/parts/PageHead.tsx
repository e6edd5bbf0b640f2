import { text } from '../../src/shared/messages/text.ts'
import type { DocPageProps, LayoutProps, PageProps } from '../../src/shared/page-props.ts'
import { Icon } from './Icon.tsx'
import type { VersionNameProps } from './Notices.tsx'
import { RawHtml } from './RawHtml.tsx'

interface BreadcrumbsProps {
  readonly crumbs: PageProps['breadcrumbs']
  readonly homeHref: string
}

/** The page's ancestors from the top of the docs; the last crumb is the page itself. */
export function Breadcrumbs({ crumbs, homeHref }: BreadcrumbsProps) {
  if (crumbs.length < 2) return null
  const last = crumbs.length - 1
  return (
    <nav className="breadcrumbs" aria-label={text('theme.docs.breadcrumbs.navAriaLabel', 'Breadcrumbs')}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.label} ${crumb.href ?? ''}`}>
            {index === last || !crumb.href || crumb.href === homeHref ? (
              <span aria-current={index === last ? 'page' : undefined}>{crumb.label}</span>
            ) : (
              <a href={crumb.href}>{crumb.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The title of a page; nothing for one that hides it. */
export function Title({ page }: { readonly page: DocPageProps }) {
  const { titleHtml, titleId } = page
  return titleHtml === undefined ? null : <RawHtml as="h1" id={titleId} html={titleHtml} {...languageOfText(page)} />
}

/** The title of a page with its menu; a title in the text comes after it. */
export function TitleLine({ site, page }: LayoutProps<DocPageProps>) {
  return (
    <div className="title-line">
      <Title page={page} />
      <PageMenu site={site} page={page} />
    </div>
  )
}

/** The heading and lead of a generated page. */
export function PageTitle({ title, lead }: { readonly title: string; readonly lead?: string | undefined }) {
  return (
    <>
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
    </>
  )
}

/** The version of a page, where its docs show it, and the release that it describes. */
export function VersionLabel({ site, version }: VersionNameProps) {
  if (!version?.badge) return null
  const { label: versionLabel, release } = version
  return (
    <p className="version-label">
      {text('theme.docs.versionBadge.label', 'Version: {versionLabel}', { versionLabel })}
      {release !== undefined && ` · ${site.title} ${release}`}
    </p>
  )
}

/** Returns attributes of the text of a page that is not in the language of the site. */
export function languageOfText({ translation }: DocPageProps): { lang?: string; dir?: 'ltr' | 'rtl' } {
  return translation?.state === 'missing' ? { lang: translation.lang, dir: translation.direction } : {}
}

/** Actions on the page as a whole: a menu that opens natively; without a script, it has the links. */
export function PageMenu({ site, page: { head, editHref } }: LayoutProps<DocPageProps>) {
  if (!site.hasPageMenu || head.markdownHref === undefined) return null
  return (
    <details className="page-menu dropdown">
      <summary className="nav-link">
        <span className="result">{text('theme.PageMenu.label', 'Copy page')}</span>
        <Icon name="chevron" />
      </summary>
      <ul className="dropdown-menu">
        <li className="needs-script">
          <button type="button" className="nav-link" data-copy-page={head.markdownHref} data-late="">
            {text('theme.PageMeta.copyMarkdown', 'Copy page as Markdown')}
          </button>
        </li>
        <li>
          <a className="nav-link" href={head.markdownHref} type="text/markdown">
            {text('theme.PageMeta.viewMarkdown', 'View as Markdown')}
          </a>
        </li>
        {editHref && (
          <li>
            <a className="nav-link" href={editHref}>
              {text('theme.common.editThisPage', 'Edit this page')}
            </a>
          </li>
        )}
        <li className="needs-script">
          <button type="button" className="nav-link" data-print="" data-late="">
            {text('theme.PageMenu.print', 'Print')}
          </button>
        </li>
      </ul>
    </details>
  )
}

interface LookupProps {
  /** Label of the field: `Find an option`. */
  readonly label: string
  /** URL of the script. */
  readonly src: string
}

/** A field that filters the sections of a page. */
export function Lookup({ label, src }: LookupProps) {
  const clear = text('theme.SearchModal.searchBox.resetButtonTitle', 'Clear the query')
  return (
    <search className="lookup needs-script" aria-label={label} data-lookup={src}>
      <div className="search-field">
        <Icon name="search" />
        <input type="search" aria-label={label} placeholder={label} autoComplete="off" spellCheck={false} disabled />
        <button type="button" className="icon-button" title={clear} aria-label={clear}>
          <Icon name="close" />
        </button>
      </div>
      <p className="search-status" role="status" />
    </search>
  )
}
