import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { siteJsonSchema } from '../../src/config/json-schema/build-schema.ts'

it('the package has the JSON Schema of the configuration, as it is now', async () => {
  const file = createRequire(import.meta.url).resolve('frigate-docs/site.config.schema.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(siteJsonSchema())
})
