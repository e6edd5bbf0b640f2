import { text } from '../../../src/shared/messages/text.ts'
/** A link to the page's source. */
export function EditLink({ href }: { readonly href: string }) {
  return (
    <a className="edit-link" href={href}>
      {text('theme.common.editThisPage', 'Edit this page')}
    </a>
  )
}
