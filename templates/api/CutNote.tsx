import type { ApiSchema } from '../../src/shared/api-page.ts'
import { ApiLink } from './ApiLink.tsx'

/** Replaces a structure that is not shown here: where to read on. */
export function CutNote({ schema: { cut, link } }: { readonly schema: ApiSchema }) {
  if (!cut) return null
  const words = cut === 'circular' ? 'The same again' : 'Fields'
  return (
    <p className="facts">
      {link ? (
        <>
          {words}: <ApiLink href={link.href}>{link.label}</ApiLink>.
        </>
      ) : (
        'Deeper levels are not shown here.'
      )}
    </p>
  )
}
