import type { ApiSchemaPage } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { Code } from './Code.tsx'

/** The column next to a schema: an example of it. */
export function SchemaAside({ page: { example } }: { readonly page: ApiSchemaPage }) {
  return example ? <Code code={example} title={text('theme.api.example', 'Example')} /> : null
}
