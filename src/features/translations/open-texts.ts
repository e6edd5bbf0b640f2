import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { loadMessages } from '../../config/load-messages.ts'
import { docsWithId, versionsOf } from '../../config/versions/docs-versions.ts'
import { compileLanguages } from '../../core/compile-site.ts'
import { docsKey } from '../../core/open/content-folders.ts'
import { checkLocales, defaultTexts, openLocale } from '../../core/open/open-locales.ts'
import { openSite, type Site } from '../../core/open/open-site.ts'
import { planDocs } from '../../core/plan/plan-docs.ts'
import { sidebarMessages } from '../../core/plan/translate-sidebar.ts'
import { withoutFrontMatter } from '../../core/read/front-matter.ts'
import { textOf } from '../../core/read/source-text.ts'
import type { SiteFiles } from '../../core/read-site.ts'
import { inLanguage } from '../../shared/messages/text.ts'
import type { Problem } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { LOADERS } from '../../util/parse-code.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import { createPhaseRunner, type PhaseRunner } from '../../util/task.ts'
import { CATALOG, docsFolder } from '../locales/catalogs.ts'
import { configMessages } from '../locales/localize-config.ts'
import { chromeMessages, type Message, type MessageFiles, type MessageMap, toMessages } from '../locales/messages.ts'
import { type FoundTexts, findTranslateCalls } from '../locales/translate-calls.ts'

export interface TextsOptions {
  readonly root: string
  readonly configFile?: string | undefined
  /** Names of locales; absent or empty: all with translations but the default one. */
  readonly locales?: readonly string[] | undefined
  readonly onPhase?: (name: string) => void
}

/** The texts that the catalogs of a locale should have. */
export interface LocaleTexts {
  readonly name: string
  /** By catalog: as they are written, those of the chrome in the language of the locale where the package has it. */
  readonly files: MessageFiles
  /** The texts of the chrome among them. */
  readonly chrome: MessageMap
  /** Returns whether the package has a text of a catalog in the language of the locale. */
  readonly isKnown: (catalog: string, key: string) => boolean
}

/** A site, opened without translations, and the texts of its locales. */
interface OpenTexts {
  readonly site: Site
  /** The files of the site in its default language. */
  readonly siteFiles: SiteFiles
  readonly locales: readonly LocaleTexts[]
  readonly problems: readonly Problem[]
}

/**
 * Opens a site whose locales need not have a folder yet, and collects its texts.
 * @throws UserError when the site cannot be read, or an unknown locale is asked for.
 */
export async function openTexts(options: TextsOptions, damaged: ReadonlySet<string>): Promise<OpenTexts> {
  const { root, configFile, locales: asked = [] } = options
  const phase = createPhaseRunner(options.onPhase)
  const site = await phase('configuration', () => openSite({ root, configFile, outDir: 'dist', clean: false }))
  const { locales, defaultLocale, localeConfigs } = site.config.i18n
  checkLocales(asked, locales)
  const others = locales.filter((name) => name !== defaultLocale && localeConfigs[name]?.translate !== false)
  const names = asked.length > 0 ? [...new Set(asked)] : others
  const { files, siteFiles, problems } = await collectMessages(site, { phase, damaged })
  const texts = await Promise.all(names.map((name) => textsOfLocale(site, name, files)))
  return { site, siteFiles, locales: texts, problems }
}

async function textsOfLocale({ config }: Site, name: string, files: MessageFiles): Promise<LocaleTexts> {
  const translated = await loadMessages(config.i18n.localeConfigs[name]?.htmlLang ?? name)
  const chrome = chromeMessages(translated)
  const hasChrome = Object.keys(translated).length > 0
  // A component of the site may show a text of the chrome in its own words; a translation has those of the package.
  const own = [...(files.get(CATALOG.code) ?? [])].map(([id, message]): [string, Message] => {
    const ofPackage = hasChrome ? chrome.get(id)?.message : undefined
    return [id, ofPackage === undefined ? message : { ...message, message: ofPackage }]
  })
  const code: MessageMap = new Map([...own, ...[...chrome].filter(([id]) => !files.get(CATALOG.code)?.has(id))])
  const defaults = hasChrome ? defaultTexts(config) : []
  const all = new Map([...files, [CATALOG.code, code]])
  for (const { catalog, key, id } of defaults) {
    const texts = all.get(catalog)
    const message = texts?.get(key)
    if (texts && message)
      all.set(catalog, new Map([...texts, [key, { ...message, message: translated[id] ?? message.message }]]))
  }
  const isKnown = (catalog: string, key: string): boolean =>
    catalog === CATALOG.code
      ? hasChrome && chrome.has(key)
      : defaults.some((one) => one.catalog === catalog && one.key === key)
  return { name, files: all, chrome, isKnown }
}

/**
 * Collects every text of a site outside its pages that can be translated, in the language it is written in, by catalog;
 * those of the chrome are not among them. The site has to be opened without translations.
 * @throws UserError when the site cannot be read.
 */
async function collectMessages(
  site: Site,
  { phase, damaged }: { readonly phase: PhaseRunner; readonly damaged: ReadonlySet<string> },
): Promise<Pick<OpenTexts, 'siteFiles' | 'problems'> & { readonly files: MessageFiles }> {
  const source = await openLocale(site, site.config.i18n.defaultLocale)
  const [compiled] = await compileLanguages([source], { phase, damaged })
  if (!compiled) throw new Error('A site without a language')
  const { siteFiles } = compiled
  const docs = compiled.compiled.docs.filter(({ layout }) => layout === 'doc' || layout === 'api')
  const ofDocs = inLanguage(site.config.language, () =>
    planDocs(source, { ...siteFiles, docs }).map(({ id, version, config, docs: index }): [string, MessageMap] => {
      const { folders = new Map() } = siteFiles.instances.get(docsKey({ id, version: version.name })) ?? {}
      // A label may be translated in the default language, too.
      const label = versionsOf(docsWithId(site.config, id), id).find(({ name }) => name === version.name)?.label
      const texts = sidebarMessages({ config, docs: index, folders })
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

const CODE = /\.[cm]?[jt]sx?$/
const NO_CODE = /\.d\.[cm]?ts$|\.(?:test|spec)\.|(?:^|\/)(?:__tests__|node_modules)\//

/** Finds the texts of the components of a site: in its code, and in its pages in MDX. */
async function findCodeMessages(site: Site, siteFiles: SiteFiles): Promise<FoundTexts> {
  const messages = new Map<string, Message>()
  const problems: Problem[] = []
  const add = (found: FoundTexts): void => {
    for (const [id, message] of found.messages) if (!messages.has(id)) messages.set(id, message)
    problems.push(...found.problems)
  }
  for (const path of await listCode(site, siteFiles)) {
    const text = await readFile(join(site.root, path), 'utf8')
    add(await findTranslateCalls({ displayPath: path, text, loader: LOADERS[extname(path)] ?? 'jsx' }))
  }
  for (const [displayPath, text] of pagesOf(siteFiles)) add(await findInPage(displayPath, text))
  return { messages, problems }
}

/** The code of a site: in `src`, beside its pages, and wherever they import it from, in the order of the paths. */
async function listCode({ root, contentFolders, repositoryDir }: Site, { code }: SiteFiles): Promise<string[]> {
  const folders = [join(root, 'src'), ...contentFolders.map(({ dir }) => dir)]
  const lists = await Promise.all(
    folders.map(async (dir) => (await listFiles(dir, repositoryDir)).map((path) => join(dir, path))),
  )
  const files = [...lists.flat(), ...code.inputs.filter((path) => isInside(root, path))]
  const paths = new Set(files.map((path) => toPosix(relative(root, path))))
  // Bundles are made again, too, when a file is there that is missing now.
  return [...paths].filter((path) => CODE.test(path) && !NO_CODE.test(path) && existsSync(join(root, path))).sort()
}

/** The texts of pages and partials by their paths, each once. */
function pagesOf({ sources }: SiteFiles): ReadonlyMap<string, string> {
  const pages = sources.flatMap((source): (readonly [string, string])[] => [
    [source.displayPath, withoutFrontMatter(textOf(source))],
    ...(source.partials ?? []).map((partial) => [partial.displayPath, partial.text ?? ''] as const),
  ])
  return new Map(pages.sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function findInPage(displayPath: string, text: string): Promise<FoundTexts> {
  const nothing: FoundTexts = { messages: new Map(), problems: [] }
  if (!/\btranslate\(|<Translate\b/.test(text)) return nothing
  const { codeOfMdx } = await import('../../markdown/parse/code-of-mdx.ts')
  const code = codeOfMdx(text, 'Translate')
  if (code === undefined) return nothing
  return findTranslateCalls({ displayPath, text: code, loader: 'jsx', isPage: true })
}
