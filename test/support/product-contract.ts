import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOperations } from '../../src/features/contracts/api/read-operations.ts'
import type { ApiContract, ConfigContract, ContractData } from '../../src/shared/contract-types.ts'

const fixture = join(import.meta.dirname, '../fixtures/contracts')
const read = (name: string) => readFileSync(join(fixture, name), 'utf8')

/** The configuration of the product in the fixture. */
export const productConfig: ConfigContract = {
  schema: read('product.schema.json'),
  schemaFile: 'product.schema.json',
  referenceRoute: '/configuration/reference',
  titles: ['config.yml'],
  languages: ['yaml', 'yml', 'json'],
  variants: { 'detectors.*': { key: 'type', from: 'x-types' } },
}

/** The API of the product in the fixture. */
export const productApi: ApiContract = {
  prefix: '/api',
  operations: readOperations(read('product-api.yaml'), { file: 'product-api.yaml', route: '/api' }),
  ignore: ['*:1984/*', '/api/other/*'],
}

/** Everything the fixture's pages are checked against, except terms and words. */
export const productContracts: ContractData = {
  fences: true,
  config: productConfig,
  api: productApi,
  terms: [],
  words: [],
}
