import type { Site } from '../../../core/open/open-site.ts'
import type { ConfigSettings, VersionSpecs } from '../../../core/open/version-specs.ts'
import type { OptionChange } from '../../../shared/change-types.ts'
import { type ConfigContract, contractsOf, type SiteContracts } from '../../../shared/contract-types.ts'
import { inLanguage, type Language, text } from '../../../shared/messages/text.ts'
import type { SourceFile } from '../../../shared/model.ts'
import { placeOf } from '../../../shared/url.ts'
import { type Problem, UserError } from '../../../util/errors.ts'
import { hashOf } from '../../../util/hash.ts'
import type { OptionChanges } from '../changes/changes-page.ts'
import { compareOptions, type OptionMarks, optionMarksAfter } from '../changes/compare-options.ts'
import { type ReferencePageOptions, referencePage } from './reference-page.ts'

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

/** The history of the options of all versions; compared on demand, each pair once. */
export interface ConfigHistory {
  marksOf(specs: VersionSpecs): OptionMarks
  /** Changes with everything that the marks of a version are made from. */
  fingerprintOf(specs: VersionSpecs): string
  /** The changes from one version to the next; undefined when one of them has no options. */
  changesPageOf(specs: VersionSpecs, older: VersionSpecs): OptionChanges | undefined
}

/** Opens the history of the configuration of a site. */
export function openConfigHistory(
  { specs: all, config: { language } }: Pick<Site, 'specs' | 'config'>,
  contracts: SiteContracts,
): ConfigHistory {
  const versions = all.filter(({ docsId, config }) => docsId === 'default' && config)
  const contractOf = ({ prefix }: VersionSpecs): ConfigContract | undefined => contractsOf(prefix, contracts)?.config
  const compared = new Map<VersionSpecs, readonly OptionChange[]>()
  const compare = (newer: VersionSpecs, older: VersionSpecs): readonly OptionChange[] => {
    const [before, after] = [contractOf(older), contractOf(newer)]
    const changes =
      compared.get(newer) ??
      (before && after ? readable(() => inLanguage(language, () => compareOptions(before, after)), []) : [])
    compared.set(newer, changes)
    return changes
  }
  const olderThan = (specs: VersionSpecs): VersionSpecs | undefined => versions[versions.indexOf(specs) + 1]
  const isKnown = (specs: VersionSpecs): boolean => versions.includes(specs)
  const marksOf = (specs: VersionSpecs): OptionMarks => {
    const older = isKnown(specs) ? olderThan(specs) : undefined
    if (!older) return new Map()
    return optionMarksAfter(marksOf(older), compare(specs, older), specs.marked)
  }
  const fingerprintOf = (specs: VersionSpecs): string => {
    const older = isKnown(specs) ? olderThan(specs) : undefined
    const { schema, variants } = contractOf(specs) ?? {}
    return hashOf(schema ?? '', JSON.stringify([variants, specs.marked, language]), older ? fingerprintOf(older) : '')
  }
  return {
    marksOf,
    fingerprintOf,
    changesPageOf: (specs, older) => {
      const [before, after] = [contractOf(older), contractOf(specs)]
      if (!before || !after) return undefined
      return {
        file: after.titles[0] ?? 'config.yml',
        changes: compare(specs, older),
        older: older.marked.label,
        ...pageOf('page', specs),
        ...pageOf('pageBefore', older),
      }
    },
  }
}

function pageOf(key: 'page' | 'pageBefore', { prefix, config }: VersionSpecs): Partial<OptionChanges> {
  if (!config || config.referencePath === false) return {}
  return { [key]: `/${prefix}${config.referencePath.slice(1)}.md` }
}

/**
 * Returns what is made from a schema, or `instead` if that has errors: they are reported with the pages that are
 * checked against it.
 */
function readable<T>(make: () => T, instead: T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof UserError) return instead
    throw error
  }
}
