import type { ApiLink as Link } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { ApiLink } from '../ApiLink.tsx'

/** Where to read on, if anywhere. */
export function MoreDocs({ link }: { readonly link: Link | undefined }) {
  if (!link) return null
  return (
    <p>
      {richText(text('theme.api.moreDocs', 'More: {link}'), {
        link: <ApiLink href={link.href}>{link.label}</ApiLink>,
      })}
    </p>
  )
}
