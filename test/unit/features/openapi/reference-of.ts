import { createReference, type Reference } from '../../../../src/features/openapi/reference.ts'

/** The reference of a document with the given paths and components; as of one with many operations if it is large. */
export function referenceOf(document: Readonly<Record<string, unknown>>, isLarge = false): Reference {
  const whole = { openapi: '3.1.0', info: { title: 'Test API', version: '1' }, paths: {}, ...document }
  return createReference(
    { document: whole },
    { out: 'api', sampleLanguages: ['python', 'nodejs', 'javascript', 'curl', 'rust'], isLarge },
  )
}
