import { renderToStaticMarkup } from 'react-dom/server'
import type { ApiPage } from '../../src/shared/api-page.ts'
import { type ApiTexts, ApiTextsProvider } from './api-texts.ts'
import { type BodyPart, bodyParts, joinParts } from './body-parts.ts'
import { Lead } from './Lead.tsx'
import { LandingBody } from './landing/LandingBody.tsx'
import { LandingHead } from './landing/LandingHead.tsx'
import { LevelsBody } from './landing/LevelsBody.tsx'
import { OperationAside } from './operation/OperationAside.tsx'
import { OperationBody } from './operation/OperationBody.tsx'
import { OperationHead } from './operation/OperationHead.tsx'
import { SchemaAside, SchemaBody } from './schema/SchemaBody.tsx'

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

interface Props {
  readonly page: ApiPage
  readonly part: BodyPart
}

/** One of the three parts of a reference page. */
function ApiBody({ page, part }: Props) {
  if (page.kind === 'operation') {
    const Part = { head: OperationHead, aside: OperationAside, rest: OperationBody }[part]
    return <Part page={page} />
  }
  if (page.kind === 'schema') {
    if (part === 'head') return <Lead text={page.schema.description} />
    return part === 'aside' ? <SchemaAside page={page} /> : <SchemaBody page={page} />
  }
  if (part === 'aside') return null
  if (page.kind === 'levels') return part === 'head' ? null : <LevelsBody page={page} />
  return part === 'head' ? <LandingHead page={page} /> : <LandingBody page={page} />
}
