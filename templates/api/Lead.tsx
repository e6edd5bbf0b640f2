import type { ApiText } from '../../src/shared/api-page.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { useApiTexts } from './api-texts.ts'
import { leadOf } from './first-line.ts'

/** The first paragraph of a description, below the title. */
export function Lead({ text }: { readonly text: ApiText | undefined }) {
  const texts = useApiTexts()
  const { line } = leadOf(text ? texts.text(text) : '')
  return line ? <RawHtml as="p" className="lead" html={line} /> : null
}
