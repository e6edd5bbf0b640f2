import type { ApiText } from '../../src/shared/api-page.ts'
import { RawHtml } from '../parts/RawHtml.tsx'
import { useApiTexts } from './api-texts.ts'

interface Props {
  readonly text: ApiText | undefined
  readonly className?: string
}

/** A description from the specification. */
export function Markdown({ text, className = 'api-text' }: Props) {
  const texts = useApiTexts()
  return text ? <RawHtml as="div" className={className} html={texts.text(text)} /> : null
}
