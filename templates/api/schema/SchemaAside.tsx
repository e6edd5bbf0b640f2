import type { ApiSchemaPage } from '../../../src/shared/api-page.ts'
import { text } from '../../../src/shared/messages/text.ts'
import { Example } from '../Example.tsx'

/** The column next to a schema: an example of it. */
export function SchemaAside({ page: { example } }: { readonly page: ApiSchemaPage }) {
  const title = text('theme.api.example', 'Example')
  return example ? <Example example={{ label: title, ...example }} title={title} /> : null
}
