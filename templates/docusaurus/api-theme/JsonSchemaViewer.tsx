import { text } from '../../../src/shared/messages/text.ts'
import { expandSchema } from './expand-schema.ts'
import { Field } from './Field.tsx'
import { SchemaParts } from './SchemaParts.tsx'
import { mergeAllOf, typeOf } from './schema.ts'

/** The viewer of docusaurus-json-schema-plugin: a JSON Schema with everything that is in it, open. */
export function JsonSchemaViewer({ schema: written }: { readonly schema?: unknown }) {
  const schema = mergeAllOf(expandSchema(written))
  const { title = text('theme.api.schema', 'Schema'), description, deprecated } = schema
  return (
    <ul>
      <Field {...{ name: title, description, schema }} type={typeOf(schema)} isDeprecated={deprecated === true}>
        <SchemaParts schema={schema} />
      </Field>
    </ul>
  )
}
