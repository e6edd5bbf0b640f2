import type { ApiText } from '../../src/shared/api-page.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { useApiTexts } from './api-texts.ts'
import { leadOf } from './first-line.ts'

/** The rest of a description after its first paragraph. */
export function AfterLead({ text }: { readonly text: ApiText | undefined }) {
  const texts = useApiTexts()
  const { rest } = leadOf(text ? texts.text(text) : '')
  return rest ? <RawHtml as="div" className="api-text" html={rest} /> : null
}
