import type { ApiPage } from '../../src/shared/api-page.ts'
import type { BodyPart } from './body-parts.ts'
import { LandingBody } from './LandingBody.tsx'
import { LandingHead } from './LandingHead.tsx'
import { Lead } from './Lead.tsx'
import { LevelsBody } from './LevelsBody.tsx'
import { OperationAside } from './OperationAside.tsx'
import { OperationBody } from './OperationBody.tsx'
import { OperationHead } from './OperationHead.tsx'
import { SchemaAside } from './SchemaAside.tsx'
import { SchemaBody } from './SchemaBody.tsx'

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
