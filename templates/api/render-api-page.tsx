import { renderToStaticMarkup } from 'react-dom/server'
import type { ApiPage } from '../../src/shared/api-page.ts'
import { ApiBody } from './ApiBody.tsx'
import { bodyParts, joinParts } from './body-parts.ts'
import { type ApiTexts, ApiTextsProvider } from './texts.ts'

/** Returns the static HTML of a page of the reference, its three parts in one body. */
export function renderApiPage(page: ApiPage, texts: ApiTexts): string {
  const parts = bodyParts.map((part) =>
    renderToStaticMarkup(
      <ApiTextsProvider value={texts}>
        <ApiBody page={page} part={part} />
      </ApiTextsProvider>,
      { identifierPrefix: part },
    ),
  )
  return joinParts(parts)
}
