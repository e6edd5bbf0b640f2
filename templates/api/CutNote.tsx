import type { ApiSchema } from '../../src/shared/api-page.ts'

/** What stands where a structure is not shown: where to read on. */
export function CutNote({ schema: { cut, link } }: { readonly schema: ApiSchema }) {
  if (!cut) return null
  const words = cut === 'circular' ? 'The same again' : 'Fields'
  return (
    <p className="facts">
      {link ? (
        <>
          {words}: <a href={link.href}>{link.label}</a>.
        </>
      ) : (
        'What lies deeper is not shown here.'
      )}
    </p>
  )
}
