import { referencePage } from '../contracts/reference/reference-page.ts'
import type { ContractData } from '../shared/contract-types.ts'
import type { SourceFile } from '../shared/model.ts'
import { placeOf } from '../shared/url.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import type { Site } from './open-site.ts'

/**
 * The reference of the configuration as the source of a page; undefined when the site has none. Its text is generated
 * on demand: a build without changes does not need it.
 */
export function makeConfigReference(
  site: Site,
  contracts: ContractData | undefined,
  sources: readonly SourceFile[],
): SourceFile | undefined {
  const settings = site.config.contracts?.config
  const contract = contracts?.config
  if (!settings || contract?.referenceRoute === undefined) return undefined
  const options = { title: settings.referenceTitle, names: settings.names }
  const place = contract.referenceRoute.slice(1)
  const inTheWay = sources.find(({ path }) => placeOf(path) === place)
  if (inTheWay) throw new UserError(taken(inTheWay.displayPath))
  let text: string | undefined
  return {
    path: `${place}.md`,
    displayPath: contract.schemaFile,
    get text() {
      text ??= referencePage(contract, options)
      return text
    },
    hash: hashOf(contract.schema, JSON.stringify([options, contract.titles, contract.variants])),
  }
}

function taken(file: string): Problem {
  return {
    severity: 'error',
    code: 'contracts.reference-taken',
    message: 'Unexpected page at the path of the reference made from the schema',
    hint: 'Move the page, set contracts.config.referencePath to another path, or to false for no reference.',
    file,
    line: 1,
  }
}
