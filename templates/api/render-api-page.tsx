import { renderToStaticMarkup } from 'react-dom/server'
import type { ApiPage } from '../../src/shared/api-page.ts'
import { type ApiTexts, ApiTextsProvider, Lead } from './ApiTexts.tsx'
import { LandingBody, LandingHead } from './landing/Landing.tsx'
import { OperationAside } from './operation/OperationAside.tsx'
import { OperationAnswers, OperationRequest } from './operation/OperationBody.tsx'
import { OperationHead } from './operation/OperationHead.tsx'
import { LevelsBody, SchemaAside, SchemaBody } from './schema/SchemaBody.tsx'

/** The parts of a reference page: below the title, next to the text, and the text, of which an operation's request is apart. */
const bodyParts = ['head', 'aside', 'request', 'rest'] as const

/** One of these parts. */
type BodyPart = (typeof bodyParts)[number]

/** Between the parts of a body. */
const separator = '<!--api-part-->'

/** Returns the static HTML of a reference page, its parts in one body. */
export function renderApiPage(page: ApiPage, texts: ApiTexts): string {
  const parts = bodyParts.map((part) =>
    renderToStaticMarkup(
      <ApiTextsProvider value={texts}>
        <ApiBody page={page} part={part} />
      </ApiTextsProvider>,
      { identifierPrefix: part },
    ),
  )
  return parts.join(separator)
}

interface Props {
  readonly page: ApiPage
  readonly part: BodyPart
}

/** One of the parts of a reference page. */
function ApiBody({ page, part }: Props) {
  if (page.kind === 'operation') {
    const Part = { head: OperationHead, aside: OperationAside, request: OperationRequest, rest: OperationAnswers }[part]
    return <Part page={page} />
  }
  if (part === 'request') return null
  if (page.kind === 'schema') {
    if (part === 'head') return <Lead text={page.schema.description} />
    return part === 'aside' ? <SchemaAside page={page} /> : <SchemaBody page={page} />
  }
  if (part === 'aside') return null
  if (page.kind === 'levels') return part === 'head' ? null : <LevelsBody page={page} />
  return part === 'head' ? <LandingHead page={page} /> : <LandingBody page={page} />
}

/** Splits a body into its parts. */
export function splitParts(body: string): Readonly<Record<BodyPart, string>> {
  const [head = '', aside = '', request = '', rest = ''] = body.split(separator)
  return { head, aside, request, rest }
}
