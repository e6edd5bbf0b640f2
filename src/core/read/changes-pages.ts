import { changesPage, firstChangesPage } from '../../features/contracts/changes/changes-page.ts'
import {
  type ConfigHistory,
  makeConfigReferences,
  openConfigHistory,
} from '../../features/contracts/reference/config-reference.ts'
import { comparePages } from '../../features/openapi/changes/compare-pages.ts'
import type { ApiReferences, ComparedApi } from '../../features/openapi/update-references.ts'
import type { SiteContracts } from '../../shared/contract-types.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import type { SourceFile } from '../../shared/model.ts'
import { placeOf } from '../../shared/url.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { changesPlace, type VersionSpecs } from '../open/version-specs.ts'

/** The API references and contracts of a site, and its pages so far. */
interface HistoryInput {
  readonly api: ApiReferences
  readonly contracts: SiteContracts
  readonly sources: readonly SourceFile[]
}

/** Makes the references of the configuration and the pages of changes, as sources of pages. */
export function makeHistoryPages(site: Site, { api, contracts, sources }: HistoryInput): SourceFile[] {
  const history = openConfigHistory(site, contracts)
  const references = makeConfigReferences(site, { contracts, history, sources })
  return [...references, ...makeChangesPages(site, { api, history, sources: [...sources, ...references] })]
}

interface ChangesInput extends Omit<HistoryInput, 'contracts'> {
  readonly history: ConfigHistory
}

/**
 * The pages that say what changed in each version of the first docs, as sources of pages; none when there is one version.
 * Their texts are generated on demand.
 */
function makeChangesPages(site: Site, input: ChangesInput): SourceFile[] {
  const versions = site.specs.filter((specs) => specs.docsId === 'default' && (specs.config || specs.apis.length > 0))
  const taken = new Map(input.sources.map(({ path, displayPath }) => [placeOf(path), displayPath]))
  return versions.flatMap((specs, index) => {
    const place = changesPlace(site.config, specs)
    if (place === undefined) return []
    const inTheWay = taken.get(place)
    if (inTheWay !== undefined) throw new UserError(isTaken(inTheWay))
    return [
      makePage({ place, site, specs, older: versions[index + 1], hasEarlier: index + 2 < versions.length }, input),
    ]
  })
}

interface PageInput {
  readonly place: string
  readonly site: Site
  readonly specs: VersionSpecs
  readonly older: VersionSpecs | undefined
  /** Set if the older version has such a page with something in it. */
  readonly hasEarlier: boolean
}

function makePage({ place, site, specs, older, hasEarlier }: PageInput, { api, history }: ChangesInput): SourceFile {
  const settings = site.config.changes === false ? { title: '' } : site.config.changes
  const base = { title: settings.title, version: specs.marked.label }
  const file = specs.config?.schema ?? specs.apis[0]?.spec ?? site.configFile
  const pairs = older ? pairApis(api.versions, specs, older) : []
  const write = (): string => {
    if (!older) return firstChangesPage(base)
    return changesPage({
      ...settings,
      ...base,
      older: older.marked.label,
      options: history.changesPageOf(specs, older),
      apis: pairs.map(([now, before]) => ({
        title: now.api.label ?? now.title,
        changes: comparePages(before.pages, now.pages),
        older: older.marked.label,
        out: now.api.out,
        folder: `/${now.prefix}${now.api.out}`,
        folderBefore: `/${before.prefix}${before.api.out}`,
      })),
      earlier: hasEarlier ? older.marked.changesPage : undefined,
    })
  }
  let text: string | undefined
  const inputs = [
    settings,
    base,
    site.config.language,
    older?.marked,
    hasEarlier,
    pairs.map((pair) => pair.map(({ hash }) => hash)),
  ]
  return {
    path: `${place}.md`,
    displayPath: file,
    isUnchecked: true,
    get text() {
      text ??= inLanguage(site.config.language, write)
      return text
    },
    hash: hashOf(JSON.stringify([...inputs, history.fingerprintOf(specs), older && history.fingerprintOf(older)])),
  }
}

/** The APIs that both versions have. */
function pairApis(
  all: readonly ComparedApi[],
  { prefix }: VersionSpecs,
  older: VersionSpecs,
): (readonly [ComparedApi, ComparedApi])[] {
  return all.flatMap((now) => {
    const before = all.find((one) => one.prefix === older.prefix && one.api.out === now.api.out)
    return now.prefix === prefix && before ? [[now, before] as const] : []
  })
}

function isTaken(file: string): Problem {
  return {
    severity: 'error',
    code: 'changes.taken',
    message: 'Unexpected page at the path of the page that says what changed',
    hint: 'Move the page, set changes.path to another path, or changes to false for no such page.',
    file,
    line: 1,
  }
}
