import type { ApiSchema } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { richText } from '../../rich-text.tsx'
import { ApiLink } from '../ApiLink.tsx'

interface Props {
  readonly schema: ApiSchema
  /** What its value is called already. */
  readonly name?: string | undefined
}

/** What a schema is called, where it differs from its name, and where more is said about it. */
export function SchemaLinks({ schema: { title = '', externalDocs, link }, name = '' }: Props) {
  const said = [name, link?.label ?? '', ''].map(lettersOf)
  const called = said.includes(lettersOf(title)) ? undefined : title
  if (called === undefined && !externalDocs) return null
  return (
    <p className="facts">
      {called !== undefined && richText(text('theme.api.titled', 'Called “{title}”.'), { title: called })}
      {called !== undefined && externalDocs && ' '}
      {externalDocs &&
        richText(text('theme.api.moreDocs', 'More: {link}'), {
          link: <ApiLink href={externalDocs.href}>{externalDocs.label}</ApiLink>,
        })}
    </p>
  )
}

/** Generators make titles of names: `Camera Name` of `camera_name`. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
