import type { ApiPage } from '../../src/shared/api-page.ts'
import type { BodyPart } from './body-parts.ts'
import { Lead } from './Lead.tsx'
import { LandingBody } from './landing/LandingBody.tsx'
import { LandingHead } from './landing/LandingHead.tsx'
import { LevelsBody } from './landing/LevelsBody.tsx'
import { OperationAside } from './operation/OperationAside.tsx'
import { OperationBody } from './operation/OperationBody.tsx'
import { OperationHead } from './operation/OperationHead.tsx'
import { SchemaAside } from './schema/SchemaAside.tsx'
import { SchemaBody } from './schema/SchemaBody.tsx'

interface Props {
  readonly page: ApiPage
  readonly part: BodyPart
}

/** One of the three parts of a reference page. */
export function ApiBody({ page, part }: Props) {
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
