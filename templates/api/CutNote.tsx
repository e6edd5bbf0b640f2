import type { ApiSchema } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { richText } from '../rich-text.tsx'
import { ApiLink } from './ApiLink.tsx'

/** Replaces a structure that is not shown here: where to read on. */
export function CutNote({ schema: { cut, link } }: { readonly schema: ApiSchema }) {
  if (!cut) return null
  if (!link) return <p className="facts">{text('theme.api.deeper', 'Deeper levels are not shown here.')}</p>
  const words =
    cut === 'circular'
      ? text('theme.api.sameAgain', 'The same again: {link}.')
      : text('theme.api.fieldsAt', 'Fields: {link}.')
  return <p className="facts">{richText(words, { link: <ApiLink href={link.href}>{link.label}</ApiLink> })}</p>
}
