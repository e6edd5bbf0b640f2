import { text } from '../../../src/shared/messages/text.ts'
import type { DocPageProps, SiteProps } from '../../../src/shared/page-props.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  readonly site: SiteProps
  readonly page: DocPageProps
}

/** What a reader can do with the page as a whole: a menu that opens natively; without a script, it has the links. */
export function PageMenu({ site, page: { head, editHref } }: Props) {
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
