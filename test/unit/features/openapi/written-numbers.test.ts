import { describe, expect, it } from 'vitest'
import { loadSpec } from '../../../../src/features/openapi/load/load-spec.ts'
import { listPages } from '../../../../src/features/openapi/pages/list-pages.ts'
import { createReference } from '../../../../src/features/openapi/reference.ts'
import { unpackText } from '../../../../src/util/packed-text.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const LANGUAGES = ['python', 'nodejs', 'javascript', 'curl', 'rust'] as const

/** The content of all pages of a specification whose schema has these numbers. */
async function pagesOf(numbers: Readonly<Record<string, string>>, suffix: string): Promise<string> {
  const values = Object.entries(numbers).map(
    ([name, number]) => `"${name}": { "type": "number", "example": ${number} }`,
  )
  const schema = `{ "type": "object", "properties": { ${values.join(', ')} } }`
  const body = `{ "content": { "application/json": { "schema": ${schema} } } }`
  const post = `{ "requestBody": ${body}, "responses": { "200": { "description": "A." } } }`
  const json = `{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": { "/a": { "post": ${post} } } }`
  const spec = `openapi.${suffix}`
  const root = await makeTempFolder({ [spec]: suffix === 'json' ? json : `# YAML\n${json}` })
  const reference = createReference(await loadSpec({ root, spec, remoteRefs: false }), {
    out: 'api',
    sampleLanguages: LANGUAGES,
  })
  const pages = listPages(reference, { route: 'api', spec })
  return pages.map(({ data }) => unpackText(data)).join('\n')
}

describe.each(['json', 'yaml'])('a number in %s', (suffix) => {
  it('is shown as it is written, with more digits than a program holds', async () => {
    const numbers = {
      most: '9223372036854775807',
      other: '9223372036854775806',
      least: '-9223372036854775808',
      id: '175928847299117063',
      exact: '9223372036854775808',
      fraction: '0.12345678901234567891',
      usual: '12',
    }
    const text = await pagesOf(numbers, suffix)
    for (const number of Object.values(numbers)) expect(text).toMatch(new RegExp(`(?<![\\w.])${number}(?![\\d.])`))
    expect(text).not.toMatch(/9223372036854776000|175928847299117060|0\.12345678901234568/)
  })
})
