import type { ApiSchema } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { richText } from '../rich-text.tsx'
import { ApiLink } from './ApiLink.tsx'

/** Replaces a structure that is not shown here: where to read on. */
export function CutNote({ schema: { isCircular, levels, link } }: { readonly schema: Partial<ApiSchema> }) {
  if (isCircular) {
    if (!link) return <p className="facts">{text('theme.api.recursive', 'The same again.')}</p>
    const again = <ApiLink href={link.href}>{link.label}</ApiLink>
    return <p className="facts">{richText(text('theme.api.sameAgain', 'The same again: {link}.'), { link: again })}</p>
  }
  if (!levels) return null
  const { href } = levels
  // Once the fold is open, a script puts the structure in the place of this line.
  return (
    <p className="facts levels-note">
      {href === link?.href ? (
        richText(text('theme.api.fieldsAt', 'Fields: {link}.'), { link: <ApiLink href={href}>{link.label}</ApiLink> })
      ) : (
        <ApiLink href={href}>{text('theme.api.levelsLink', 'Show it on a page of its own')}</ApiLink>
      )}
    </p>
  )
}
