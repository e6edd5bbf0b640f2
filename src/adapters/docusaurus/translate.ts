import { isDeepStrictEqual } from 'node:util'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { cleanValue, compact, listOf, pick } from '../clean-value.ts'
import { dropMissingFiles } from '../drop-missing-files.ts'
import { keepKnown } from '../keep-known.ts'
import { isInstalled, type Translation } from '../move-site.ts'
import { mergeNotes, type Note } from '../note.ts'
import { homeRedirects } from './find-home.ts'
import type { FoundPlugins } from './markdown-plugins/find-markdown-plugins.ts'
import { listMissingPackages } from './missing-packages.ts'
import { mayMakePages } from './plugins/plugin-notes.ts'
import { translateOwnPlugins } from './plugins/translate-own-plugins.ts'
import {
  listPluginNotes,
  readAliases,
  translateApi,
  translateCreateRedirects,
  translateExtensions,
  translateRedirects,
  usesMath,
} from './plugins/translate-plugins.ts'
import { translatePostcss } from './plugins/translate-postcss.ts'
import type { DocsInstance, DocusaurusSite } from './read-docusaurus.ts'
import { surveySite, translateSlots } from './survey.ts'
import { translateBlogs, translateClientModules, translateCss, translatePages } from './translate-content.ts'
import {
  hasVersions,
  listEmptySidebars,
  translateDocs,
  translateGenerator,
  translateNumberPrefixes,
  translateSidebars,
} from './translate-docs.ts'
import { translateHead, translateI18n, translateMarkdown, translateSite } from './translate-site.ts'
import { translateTheme } from './translate-theme.ts'

const BROKEN_LINKS_COMMENT =
  "Pages may link to what is not supported. Write 'throw' once no warning is left: a broken link then fails the build."

/** Keys of Docusaurus that are without effect here, or have no counterpart that a reader would miss. */
const WITHOUT_EFFECT =
  /^(?:sidebars\..*(?:customProps|key|image|translatable|unlisted)|i18n\.localeConfigs\..*|pages|pages\..*|blog(?:Instances\[\d+\])?\.(?:onInline(?:Authors|Tags)|onUntruncatedBlogPosts|editLocalizedFiles)|docs\.(?:tags|onInlineTags|showLastUpdateAuthor).*|themeConfig\.(?:navbar\.logo|footer\.logo)\.style.*|themeConfig\.navbar\.items.*(?:description|'data-[^']*'\]))$/

/** Top-level keys that are read; those of plugins are read from their lists. */
const READ = [
  ...['title', 'tagline', 'url', 'baseUrl', 'favicon', 'trailingSlash', 'noIndex', 'titleDelimiter', 'customFields'],
  ...['organizationName', 'projectName'],
  ...['onBrokenLinks', 'onBrokenMarkdownLinks', 'onBrokenAnchors', 'onDuplicateRoutes', 'baseUrlIssueBanner'],
  ...['i18n', 'markdown', 'themeConfig', 'staticDirectories', 'headTags', 'scripts', 'stylesheets'],
]

/** Values that cannot be written, and are not missed: they have notes of their own, or there is no place for them. */
const NOT_MISSED = /^(?:markdown\.|customFields\.|themeConfig\.(?!navbar|footer|announcementBar|metadata|image|docs))/

/** A site without docs: the build says so. */
const NO_DOCS: DocsInstance = { id: 'default', options: {}, sidebars: undefined }

/** Turns a configuration of Docusaurus into ours, and lists what is not supported. */
export async function translate(site: DocusaurusSite, found: FoundPlugins): Promise<Translation> {
  const [main = NO_DOCS, ...otherDocs] = site.docs
  const notes: Note[] = []
  const onLost = (what: string, why: string): void => {
    if (!NOT_MISSED.test(what))
      notes.push({ what, why: why.replace(`${site.root}/`, ''), remedy: 'Write its value, if it is needed' })
  }
  const clean = Object.fromEntries(READ.map((key) => [key, cleanValue(site.config[key], [key], onLost)]))
  const docs = translateDocs(site, main, notes)
  const docsPath = String(docs.path)
  const themeConfig = recordOf(clean.themeConfig)
  const api = translateApi(site, docsPath, notes)
  const survey = await surveySite(site)
  const own = translateSite(clean, site.root)
  const ownPlugins = await translateOwnPlugins(site, notes)
  const others = site.plugins.filter(({ name }) => !ownPlugins.uses.has(name))
  const isIncomplete = found.isIncomplete || ownPlugins.mayAddPages || others.some(mayMakePages)
  const relaxed = relaxChecks(own, isIncomplete)
  const versionedIds = site.docs.filter((one) => hasVersions(site, one)).map(({ id }) => id)
  const hasLanguages = listOf(recordOf(clean.i18n).locales).length > 1
  const otherIds = otherDocs.map(({ id }) => id)
  const sidebarsContext = { root: site.root, docsPath, apiFolders: api.map(({ out }) => String(out)), onLost }
  const sidebars = translateSidebars(main, sidebarsContext)
  const emptySidebars = listEmptySidebars(sidebars, sidebarsContext)
  notes.push(...emptySidebars.map(emptySidebarNote))
  const theme = translateTheme(themeConfig, { docsId: main.id, otherIds, versionedIds, hasLanguages, emptySidebars })
  const toDocs = async (own: Readonly<Record<string, unknown>>, place: string[], instance: DocsInstance) => {
    const { editUrl, ...plain } = own
    return compact({
      ...recordOf(cleanValue(plain, place, onLost)),
      editUrl,
      numberPrefixParser: translateNumberPrefixes(instance, notes),
      sidebarItemsGenerator: await translateGenerator(instance, notes),
    })
  }
  const docsInstances = await Promise.all(
    otherDocs.map(async (instance, index) => {
      const own = translateDocs(site, instance, notes)
      const ownContext = { ...sidebarsContext, docsPath: String(own.path), apiFolders: [] }
      const made = await toDocs(own, ['docsInstances', String(index)], instance)
      return { id: instance.id, ...made, sidebars: translateSidebars(instance, ownContext) }
    }),
  )
  const blogs = translateBlogs(site, { notes, onLost })
  const aliases = { ...ownPlugins.themeModules, ...readAliases(site.config.plugins, site.root) }
  const named = Object.keys(aliases).length > 0 && { components: aliases }
  const redirects = translateRedirects(site.plugins)
  const navbarItems = listOf(recordOf(theme.navbar).items)
  const home = { root: site.root, docsPath, routeBasePath: String(docs.routeBasePath), navbarItems, sidebars }
  const ownRedirects = [...(survey.hasHome ? [] : homeRedirects(home)), ...redirects]
  const clientModules = [...listOf(site.config.clientModules), ...ownPlugins.clientModules]
  const withModules = { ...site, config: { ...site.config, clientModules } }
  const draft = {
    ...own,
    ...relaxed,
    i18n: translateI18n(clean, site.root),
    docs: await toDocs(docs, ['docs'], main),
    docsInstances: docsInstances.length > 0 ? docsInstances : undefined,
    pages: translatePages(site, { notes, onLost }) ?? (ownPlugins.mayAddPages ? {} : undefined),
    blog: blogs.first,
    blogInstances: blogs.others.length > 0 ? blogs.others : undefined,
    customCss: translateCss(withModules, notes),
    clientModules: translateClientModules(withModules, notes),
    postcssPlugins: await translatePostcss(site, notes),
    sidebars,
    markdown: compact({ ...(await translateMarkdown(site, notes)), ...(usesMath(main) && { math: true }), ...named }),
    api: api.length > 0 ? api : undefined,
    search: translateSearch(themeConfig, site.root, notes),
    redirects: ownRedirects.length > 0 ? ownRedirects : undefined,
    ...translateExtensions(site.plugins),
    createRedirects: translateCreateRedirects(site.plugins, notes),
    headTags: translateHead({ ...clean, headTags: [...listOf(clean.headTags), ...ownPlugins.headTags] }),
    extensions: ownPlugins.extensions.length > 0 ? ownPlugins.extensions : undefined,
    slots: translateSlots(site.root),
    themeConfig: theme,
    customFields: clean.customFields,
  }
  const supported = keepKnown(compact(draft) ?? {}, WITHOUT_EFFECT)
  const pluginNotes = listPluginNotes(others, found)
  const told = [...survey.notes, ...pluginNotes, ...notes]
  const folders = { root: site.root, baseUrl: String(own.baseUrl), folders: listOf(own.staticDirectories).map(String) }
  const shown = dropMissingFiles(supported.config, folders)
  return {
    config: shown.config,
    notes: mergeNotes([...told, ...listMissingPackages(site, told), ...supported.notes, ...shown.notes]),
    named: found.named,
    comments: 'onBrokenLinks' in relaxed ? { onBrokenLinks: BROKEN_LINKS_COMMENT } : {},
    ...sidebarsFileOf(main, supported.config.sidebars),
  }
}

function emptySidebarNote(name: string): Note {
  return {
    what: `sidebars.${name}`,
    why: 'the folder that it lists is not there',
    remedy: 'Put the pages into it that a plugin makes',
  }
}

/**
 * Checks that would fail the build, as ones that warn: all where pages link to what is not supported, else those of
 * JSX, whose links Docusaurus does not check.
 */
function relaxChecks(own: Readonly<Record<string, unknown>>, isIncomplete: boolean): Record<string, 'warn'> {
  const checks = { onBrokenLinks: 'throw', ...pick(own, ['onBrokenLinks', 'onBrokenMarkdownLinks', 'onBrokenAnchors']) }
  const throwing = Object.entries(checks).filter(([, reaction]) => reaction === 'throw')
  if (throwing.length > 0 && !isIncomplete) return { onBrokenJsxLinks: 'warn' }
  return Object.fromEntries(throwing.map(([key]) => [key, 'warn' as const]))
}

/** A sidebars file that says what the configuration says is imported: it stays the one place for it. */
function sidebarsFileOf({ sidebars }: DocsInstance, supported: unknown): { sidebarsFile?: string } {
  const isSame = sidebars?.isWhole === true && isDeepStrictEqual(sidebars.exported, supported)
  return isSame && sidebars ? { sidebarsFile: sidebars.displayPath } : {}
}

type Data = Record<string, unknown>

/** Keys with the same name and meaning for each service. */
const SAME = ['apiKey', 'contextualSearch', 'externalUrlRegex', 'searchPagePath', 'translations']

/** Hosted search, when its client is installed or it needs none; the built-in one otherwise. */
function translateSearch({ algolia, typesense }: Data, root: string, notes: Note[]): Data | undefined {
  if (isRecord(typesense)) return translateTypesense(typesense)
  if (!isRecord(algolia)) return undefined
  if (isInstalled('algoliasearch', root)) {
    return { provider: 'algolia', ...pick(algolia, [...SAME, 'appId', 'indexName', 'searchParameters']) }
  }
  notes.push({
    what: 'themeConfig.algolia',
    why: 'the built-in search is used: it needs no service, and algoliasearch is not installed',
    remedy: "Run npm install algoliasearch@5 and set search.provider to 'algolia' to keep the hosted one",
  })
  return compact(pick(algolia, ['searchPagePath']))
}

/** The search of docusaurus-theme-search-typesense: the nearest of its servers, else the first. */
function translateTypesense(typesense: Data): Data | undefined {
  const { nodes, nearestNode, apiKey } = recordOf(typesense.typesenseServerConfig)
  const node = recordOf(nearestNode ?? (Array.isArray(nodes) ? nodes[0] : undefined))
  const { url, protocol = 'https', host, port, path = '' } = node
  const address = String(url ?? `${protocol}://${host}:${port ?? ''}${path}`)
  return compact({
    provider: 'typesense',
    ...pick(typesense, SAME),
    host: URL.canParse(address) ? new URL(address).href.replace(/\/$/, '') : undefined,
    apiKey,
    indexName: typesense.typesenseCollectionName,
    searchParameters: typesense.typesenseSearchParameters,
  })
}
