import { hashConfig } from '../../config/resolve-config.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import { fingerprintTargets } from '../../links/page-addresses.ts'
import type { Page } from '../../shared/model.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import type { LanguageFinder } from '../plan/link-languages.ts'
import type { SiteFiles } from '../read-site.ts'
import type { SocialCards } from '../write/social-cards.ts'
import { createItemsKeys, fingerprintOfSlots, type RenderShared } from './render-job.ts'

/** What pages are rendered from, besides themselves. */
interface PageFingerprintsInput {
  readonly site: Site
  readonly siteFiles: Pick<SiteFiles, 'lastUpdated'>
  readonly targets: LinkTargets
  readonly languagesOf?: LanguageFinder | undefined
  readonly cards?: SocialCards | undefined
}

/** The print of a page; undefined for one whose content is more than a Doc with a key, or whose head has tags of a hook. */
type PageFingerprinter = (page: Page) => string | undefined

/**
 * Prints of pages, which change with anything that a page is rendered from. They change more often than the key of its
 * props does, and take a fifth of the time: while the print of a page is the same, its props need not be made.
 */
export function createPageFingerprints(input: PageFingerprintsInput, shared: RenderShared): PageFingerprinter {
  const { site, siteFiles, languagesOf, cards } = input
  const common = fingerprintOfShared(input, shared)
  const keyOfItems = createItemsKeys()
  // They are called once for each page, when its props are made.
  const hasHooks = site.config.extensions.some(({ hooks }) => hooks.head)
  return (page) => {
    const { content, sidebar, ...rest } = page
    if (content.kind !== 'doc' || content.doc.key === '' || hasHooks) return undefined
    const { doc, ...more } = content
    const { key, path, displayPath } = doc
    const placed = [rest, more, path, displayPath, sidebar?.name]
    const found = [siteFiles.lastUpdated.get(displayPath), languagesOf?.(page), cards?.hrefs.get(page.outputPath)]
    return hashOf(common, key, keyOfItems(sidebar?.items), JSON.stringify([placed, found]))
  }
}

/** Changes with anything that several pages are rendered from. */
function fingerprintOfShared({ site, targets }: PageFingerprintsInput, shared: RenderShared): string {
  const { config, configHash, configFile, locale } = site
  const { siteProps, versionNavbars, toolVersion, url, sizes, slots } = shared
  const said = [
    hashConfig(config),
    configHash,
    configFile,
    locale.name,
    siteProps,
    [...versionNavbars],
    url,
    [...sizes],
  ]
  return hashOf(toolVersion, fingerprintTargets(targets), fingerprintOfSlots(slots), JSON.stringify(said))
}
