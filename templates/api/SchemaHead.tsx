import type { ApiSchemaPage } from '../../src/shared/api-page.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { leadOf } from './first-line.ts'
import { useApiTexts } from './texts.ts'

/** What stands under the title of a schema: what it is, in a paragraph. */
export function SchemaHead({ page: { schema } }: { readonly page: ApiSchemaPage }) {
  const texts = useApiTexts()
  const { line } = leadOf(schema.description ? texts.text(schema.description) : '')
  return line ? <RawHtml as="p" className="lead" html={line} /> : null
}
