import type { ApiText } from '../../src/shared/api-page.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { useApiTexts } from './api-texts.ts'
import { leadOf } from './first-line.ts'

/** A lead is a sentence or two; a longer text, in characters with its markup, has the size of text. */
const maxLead = 160

/** The first paragraph of a description, below the title. */
export function Lead({ text }: { readonly text: ApiText | undefined }) {
  const texts = useApiTexts()
  const { line } = leadOf(text ? texts.text(text) : '')
  return line ? <RawHtml as="p" className={line.length > maxLead ? 'lead is-long' : 'lead'} html={line} /> : null
}
