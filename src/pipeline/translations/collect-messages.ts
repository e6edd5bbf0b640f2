import { docsWithId, versionsOf } from '../../config/versions/docs-versions.ts'
import { CATALOG, docsFolder } from '../../i18n/catalogs.ts'
import { configMessages } from '../../i18n/config-messages.ts'
import { type MessageFiles, type MessageMap, toMessages } from '../../i18n/messages.ts'
import { sidebarMessages } from '../../pages/sidebar-messages.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import type { Problem } from '../../util/errors.ts'
import type { PhaseRunner } from '../../util/task.ts'
import { compileLanguages } from '../compile-languages.ts'
import { docsKey } from '../open/content-folders.ts'
import { openLocale } from '../open/open-locales.ts'
import type { Site } from '../open/open-site.ts'
import { planDocs } from '../plan/plan-docs.ts'
import type { SiteFiles } from '../read/read-site.ts'
import { findCodeMessages } from './find-code-messages.ts'

/** Every text of a site outside its pages that can be translated, in the language it is written in. */
export interface SiteMessages {
  /** By catalog; those of the chrome are not among them. */
  readonly files: MessageFiles
  /** The files of the site in its default language. */
  readonly siteFiles: SiteFiles
  readonly problems: readonly Problem[]
}

/**
 * Collects the texts of a site, which has to be opened without translations.
 * @throws UserError when the site cannot be read.
 */
export async function collectMessages(
  site: Site,
  { phase, damaged }: { readonly phase: PhaseRunner; readonly damaged: ReadonlySet<string> },
): Promise<SiteMessages> {
  const source = await openLocale(site, site.config.i18n.defaultLocale)
  const [compiled] = await compileLanguages([source], { phase, damaged })
  if (!compiled) throw new Error('A site without a language')
  const { siteFiles } = compiled
  const docs = compiled.compiled.docs.filter(({ layout }) => layout === 'doc' || layout === 'api')
  const ofDocs = inLanguage(site.config.language, () =>
    planDocs(source, { ...siteFiles, docs }).map(({ id, version, config, docs: index }): [string, MessageMap] => {
      const key = docsKey({ id, version: version.name })
      const folders = key === 'default' ? siteFiles.folders : siteFiles.instances.get(key)?.folders
      // A label may be translated in the default language, too.
      const label = versionsOf(docsWithId(site.config, id), id).find(({ name }) => name === version.name)?.label
      const texts = sidebarMessages({ config, docs: index, folders: folders ?? new Map() })
      const description = `The label for version ${version.name}`
      return [docsFolder(id, version.name), toMessages([['version.label', label, description], ...texts])]
    }),
  )
  const { messages, problems } = await findCodeMessages(source, siteFiles)
  return {
    files: new Map([[CATALOG.code, messages], ...configMessages(site.config), ...ofDocs]),
    siteFiles,
    problems,
  }
}
