import type { ApiText } from '../../src/shared/api-page.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { useApiTexts } from './api-texts.ts'

/** A lead is a sentence or two; a longer text, in characters with its markup, has the size of text. */
const maxLead = 160

/** The first paragraph of a description, below the title. */
export function Lead({ text }: { readonly text: ApiText | undefined }) {
  const texts = useApiTexts()
  const { line } = leadOf(text ? texts.text(text) : '')
  return line ? <RawHtml as="p" className={line.length > maxLead ? 'lead is-long' : 'lead'} html={line} /> : null
}

/** A text split into its first paragraph and the rest. */
interface FirstLine {
  readonly line: string
  readonly rest: string
}

const paragraph = /^<p>((?:(?!<\/p>)[\s\S])*)<\/p>\s*/

/** Splits off the first paragraph unchanged, for the lead. */
function leadOf(html: string): FirstLine {
  const first = paragraph.exec(html)
  return first ? { line: first[1] ?? '', rest: html.slice(first[0].length) } : { line: '', rest: html }
}

/** The rest of a description after its first paragraph. */
export function AfterLead({ text }: { readonly text: ApiText | undefined }) {
  const texts = useApiTexts()
  const { rest } = leadOf(text ? texts.text(text) : '')
  return rest ? <RawHtml as="div" className="api-text" html={rest} /> : null
}
