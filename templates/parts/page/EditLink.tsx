/** A link to the page's source. */
export function EditLink({ href }: { readonly href: string }) {
  return (
    <a className="edit-link" href={href}>
      Edit this page
    </a>
  )
}
