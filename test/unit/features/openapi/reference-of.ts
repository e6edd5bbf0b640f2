import { createReference, type Reference } from '../../../../src/features/openapi/reference.ts'

/** The reference of a document with the given paths and components. */
export function referenceOf(document: Readonly<Record<string, unknown>>): Reference {
  const whole = { openapi: '3.1.0', info: { title: 'Test API', version: '1' }, paths: {}, ...document }
  return createReference(
    { document: whole },
    { out: 'api', sampleLanguages: ['python', 'nodejs', 'javascript', 'curl', 'rust'] },
  )
}
