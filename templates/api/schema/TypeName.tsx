import type { ApiSchema } from '../../../src/shared/api-page.ts'
import { ApiLink } from '../ApiLink.tsx'

/** A type in words; the name of a schema in it links to that schema's page. */
export function TypeName({ schema }: { readonly schema: Pick<ApiSchema, 'type' | 'link'> }) {
  const { type, link } = schema
  if (!link) return <span className="type">{type}</span>
  const at = type.indexOf(link.label)
  const name = <ApiLink href={link.href}>{link.label}</ApiLink>
  return (
    <span className="type">
      {at < 0 ? (
        <>
          {type} ({name})
        </>
      ) : (
        <>
          {type.slice(0, at)}
          {name}
          {type.slice(at + link.label.length)}
        </>
      )}
    </span>
  )
}
