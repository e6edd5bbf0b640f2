import { renderToStaticMarkup } from 'react-dom/server'
import type { ApiPage } from '../../src/shared/api-page.ts'
import { ApiBody } from './ApiBody.tsx'
import { type ApiTexts, ApiTextsProvider } from './api-texts.ts'
import { bodyParts, joinParts } from './body-parts.ts'

/** Returns the static HTML of a reference page, its three parts in one body. */
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
