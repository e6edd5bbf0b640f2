import { compareOptions } from '../../features/contracts/changes/compare-options.ts'
import { type OptionMarks, optionMarksAfter } from '../../features/contracts/changes/option-history.ts'
import type { OptionChanges } from '../../features/contracts/changes/option-sections.ts'
import type { OptionChange } from '../../shared/change-types.ts'
import { type ConfigContract, contractsOf, type SiteContracts } from '../../shared/contract-types.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import { UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import type { VersionSpecs } from '../open/version-specs.ts'

/** What is known of the options of all versions; compared on demand, each pair once. */
export interface ConfigHistory {
  /** The marks of the options of a version. */
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
export function readable<T>(make: () => T, instead: T): T {
  try {
    return make()
  } catch (error) {
    if (error instanceof UserError) return instead
    throw error
  }
}
