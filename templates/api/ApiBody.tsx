import type { ApiPage } from '../../src/shared/api-page.ts'
import type { BodyPart } from './body-parts.ts'
import { LandingBody } from './LandingBody.tsx'
import { OperationAside } from './OperationAside.tsx'
import { OperationBody } from './OperationBody.tsx'
import { OperationHead } from './OperationHead.tsx'
import { SchemaAside } from './SchemaAside.tsx'
import { SchemaBody } from './SchemaBody.tsx'
import { SchemaHead } from './SchemaHead.tsx'

interface Props {
  readonly page: ApiPage
  readonly part: BodyPart
}

/** One of the three parts of a page of the reference. */
export function ApiBody({ page, part }: Props) {
  if (page.kind === 'operation') {
    const Part = { head: OperationHead, aside: OperationAside, rest: OperationBody }[part]
    return <Part page={page} />
  }
  if (page.kind === 'schema') {
    const Part = { head: SchemaHead, aside: SchemaAside, rest: SchemaBody }[part]
    return <Part page={page} />
  }
  return part === 'rest' ? <LandingBody page={page} /> : null
}
