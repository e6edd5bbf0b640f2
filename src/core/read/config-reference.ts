import { type ReferencePageOptions, referencePage } from '../../features/contracts/reference/reference-page.ts'
import { type ConfigContract, contractsOf, type SiteContracts } from '../../shared/contract-types.ts'
import { inLanguage, type Language, text } from '../../shared/messages/text.ts'
import type { SourceFile } from '../../shared/model.ts'
import { placeOf } from '../../shared/url.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import type { ConfigSettings, VersionSpecs } from '../open/version-specs.ts'
import { type ConfigHistory, readable } from './config-history.ts'

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
    const options = { title: titleOf(settings, site), names: settings.names }
    return [makeReference(place, contract, { options, specs, history, language: site.config.language })]
  })
}

/** The default title of a frozen version is in the language of the site, too. */
function titleOf({ referenceTitle }: ConfigSettings, { config: { language } }: Site): string {
  if (referenceTitle !== 'Configuration reference') return referenceTitle
  return inLanguage(language, () => text('theme.options.title', 'Configuration reference'))
}

interface MadeReference {
  readonly options: ReferencePageOptions
  readonly specs: VersionSpecs
  readonly history: ConfigHistory
  readonly language: Language | undefined
}

function makeReference(
  place: string,
  contract: ConfigContract,
  { options, specs, history, language }: MadeReference,
): SourceFile {
  let made: string | undefined
  return {
    path: `${place}.md`,
    displayPath: contract.schemaFile,
    get text() {
      const make = () => referencePage(contract, { ...options, marks: history.marksOf(specs) })
      made ??= inLanguage(language, () => readable(make, `# ${options.title}\n`))
      return made
    },
    hash: hashOf(history.fingerprintOf(specs), JSON.stringify([options, contract.titles, contract.variants])),
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
