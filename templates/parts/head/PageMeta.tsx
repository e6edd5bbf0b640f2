import { text } from '../../../src/shared/messages/text.ts'

interface Props {
  readonly markdownHref?: string | undefined
  readonly versionLabel?: string | undefined
}

/** Short facts about the page below its title: its Markdown twin and its version. */
export function PageMeta({ markdownHref, versionLabel }: Props) {
  if (!markdownHref && !versionLabel) return null
  return (
    <ul className="page-meta" aria-label={text('theme.PageMeta.ariaLabel', 'About this page')}>
      {markdownHref && (
        <li>
          <a className="chip" href={markdownHref} type="text/markdown">
            {text('theme.PageMeta.viewMarkdown', 'View as Markdown')}
          </a>
        </li>
      )}
      {markdownHref && (
        <li className="needs-script">
          <button type="button" className="chip" data-copy-page={markdownHref} data-late="">
            <span className="result">{text('theme.PageMeta.copyMarkdown', 'Copy page as Markdown')}</span>
          </button>
        </li>
      )}
      {versionLabel && (
        <li className="chip">{text('theme.docs.versionBadge.label', 'Version: {versionLabel}', { versionLabel })}</li>
      )}
    </ul>
  )
}
