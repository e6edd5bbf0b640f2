import { type ReferencePageOptions, referencePage } from '../contracts/reference/reference-page.ts'
import { type ConfigContract, contractsOf, type SiteContracts } from '../shared/contract-types.ts'
import type { SourceFile } from '../shared/model.ts'
import { placeOf } from '../shared/url.ts'
import { type Problem, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import type { ConfigHistory } from './config-history.ts'
import type { Site } from './open-site.ts'
import type { VersionSpecs } from './version-specs.ts'

interface ConfigReferenceInput {
  readonly contracts: SiteContracts
  readonly history: ConfigHistory
  readonly sources: readonly SourceFile[]
}

/**
 * The references of the configuration, one for each version of the docs, as sources of pages. Their texts are generated
 * on demand: a build without changes does not need them.
 */
export function makeConfigReferences(site: Site, { contracts, history, sources }: ConfigReferenceInput): SourceFile[] {
  const taken = new Map(sources.map(({ path, displayPath }) => [placeOf(path), displayPath]))
  return site.specs.flatMap((specs) => {
    const { docsId, prefix, config: settings } = specs
    const contract = contractsOf(prefix, contracts)?.config
    if (!settings || settings.referencePath === false || !contract || docsId !== 'default') return []
    const place = `${prefix}${settings.referencePath.slice(1)}`
    const inTheWay = taken.get(place)
    if (inTheWay !== undefined) throw new UserError(isTaken(inTheWay))
    const options = { title: settings.referenceTitle, names: settings.names }
    return [makeReference(place, contract, { options, specs, history })]
  })
}

interface MadeReference {
  readonly options: ReferencePageOptions
  readonly specs: VersionSpecs
  readonly history: ConfigHistory
}

function makeReference(
  place: string,
  contract: ConfigContract,
  { options, specs, history }: MadeReference,
): SourceFile {
  let text: string | undefined
  return {
    path: `${place}.md`,
    displayPath: contract.schemaFile,
    get text() {
      text ??= referencePage(contract, { ...options, marks: history.marksOf(specs) })
      return text
    },
    hash: hashOf(history.printOf(specs), JSON.stringify([options, contract.titles, contract.variants])),
  }
}

function isTaken(file: string): Problem {
  return {
    severity: 'error',
    code: 'contracts.reference-taken',
    message: 'Unexpected page at the path of the reference made from the schema',
    hint: 'Move the page, set contracts.config.referencePath to another path, or to false for no reference.',
    file,
    line: 1,
  }
}
