import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isAdmonition } from '../../shared/admonition-kinds.ts'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { compact, listOf, pick } from '../clean-value.ts'
import type { Note } from '../note.ts'
import { standsFor } from '../placeholder.ts'
import { isPortableLater, notPortable } from '../portable-function.ts'
import { fromRoot } from './plugins/list-plugins.ts'
import type { DocusaurusSite } from './read-docusaurus.ts'

type Data = Record<string, unknown>

/** Keys with the same name and meaning. */
const SAME = [
  'favicon',
  'organizationName',
  'projectName',
  'noIndex',
  'titleDelimiter',
  'baseUrlIssueBanner',
  'onBrokenLinks',
  'onBrokenMarkdownLinks',
  'onBrokenAnchors',
  'onDuplicateRoutes',
]

/** Title, addresses, folders and checks of the site. */
export function translateSite(config: Readonly<Data>, root: string): Data {
  const { url, baseUrl, staticDirectories = ['static'] } = config
  const place = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined
  const base = typeof baseUrl === 'string' && baseUrl !== '/' ? baseUrl : (place?.pathname ?? '/')
  const hooks = pick(recordOf(recordOf(config.markdown).hooks), ['onBrokenMarkdownLinks'])
  const folders = listOf(staticDirectories).map((folder) => fromRoot(folder, root).replace(/\/$/, ''))
  return {
    title: config.title ?? 'Docs',
    tagline: config.tagline,
    url: place?.origin ?? 'https://docs.example.com',
    baseUrl: base === './' ? base : `/${base}/`.replace(/\/{2,}/g, '/'),
    ...pick(config, SAME),
    ...hooks,
    // Docusaurus reads the text "false" as well.
    trailingSlash: readBoolean(config.trailingSlash),
    staticDirectories: folders.filter((folder) => existsSync(join(root, folder))),
  }
}

function readBoolean(value: unknown): unknown {
  return value === 'true' || value === 'false' ? value === 'true' : value
}

/** The languages of the site; as in Docusaurus, one without a folder of translations shows the default language. */
export function translateI18n(config: Readonly<Data>, root: string): Data | undefined {
  const { defaultLocale = 'en', locales, localeConfigs, path = 'i18n' } = recordOf(config.i18n)
  const own = recordOf(localeConfigs)
  const names = listOf(locales).map(String)
  const isDefault = defaultLocale === 'en' && names.length <= 1 && Object.keys(own).length === 0
  if (isDefault) return undefined
  const configs = names.flatMap((name): [string, Data][] => {
    const { translate, ...rest } = recordOf(own[name])
    const hasFolder = existsSync(join(root, String(path), String(rest.path ?? name)))
    const isShown = typeof translate === 'boolean' ? translate && hasFolder : hasFolder || name === defaultLocale
    const entry = { ...rest, ...(isShown ? {} : { translate: false }) }
    return Object.keys(entry).length === 0 ? [] : [[name, entry]]
  })
  return {
    defaultLocale,
    ...(path === 'i18n' ? {} : { path }),
    ...(names.length > 0 && { locales: names.includes(String(defaultLocale)) ? names : [defaultLocale, ...names] }),
    ...(configs.length > 0 && { localeConfigs: Object.fromEntries(configs) }),
  }
}

/** Returns how pages are compiled. */
export async function translateMarkdown(
  { config, plugins, major }: DocusaurusSite,
  notes: Note[],
): Promise<Data | undefined> {
  const markdown = recordOf(config.markdown)
  if ('remarkRehypeOptions' in markdown) {
    notes.push({
      what: 'markdown.remarkRehypeOptions',
      why: 'pages are compiled by the same steps on every site',
      remedy: 'Change the pages instead',
      isContent: true,
    })
  }
  const hasMermaid = markdown.mermaid === true && plugins.some(({ name }) => name.endsWith('theme-mermaid'))
  // Docusaurus reads every page as MDX by default; what is not MDX is an error there and text with a warning here.
  const mdx = major === undefined || major > 2 ? 'mdx' : 'mdx1'
  const format = markdown.format === 'md' || markdown.format === 'detect' ? markdown.format : mdx
  // Docusaurus 2 reads no directives.
  const headingIds = mdx === 'mdx' ? 'docusaurus' : undefined
  const emoji = markdown.emoji === false ? false : undefined
  const liveCode = plugins.some(({ name }) => name.endsWith('live-codeblock')) ? true : undefined
  const admonitions = plugins.flatMap(({ name, options }) =>
    name.startsWith('@docusaurus/plugin-content-') ? kindsIn(recordOf(options.admonitions)) : [],
  )
  const preprocessor = await translateFunction('preprocessor', markdown, notes)
  const parseFrontMatter = await translateFunction('parseFrontMatter', markdown, notes)
  return compact({
    format,
    headingIds,
    emoji,
    liveCode,
    admonitions: admonitions.length > 0 ? [...new Set(admonitions)] : undefined,
    preprocessor,
    parseFrontMatter,
    mermaid: hasMermaid ? undefined : false,
  })
}

/** The kinds that options add: those of the last betas of Docusaurus 2 had `customTypes`. */
function kindsIn({ keywords, customTypes }: Readonly<Data>): string[] {
  return [...listOf(keywords).map(String), ...Object.keys(recordOf(customTypes))].filter((kind) => !isAdmonition(kind))
}

/** Texts to try such a function with. */
const SAMPLES = ['', '# Title\n\nText with <b>HTML</b>.\n', '---\ntitle: A\n---\n\n:::note\n\nText\n\n:::\n'].map(
  (fileContent) => ({
    filePath: '/site/docs/page.mdx',
    fileContent,
    defaultParseFrontMatter: async () => ({
      frontMatter: { title: 'A', description: 'A page.' },
      content: fileContent,
    }),
  }),
)

/** A function that uses what is around it changes pages, but cannot be written; one of a missing package is lost. */
async function translateFunction(
  key: 'preprocessor' | 'parseFrontMatter',
  markdown: Readonly<Data>,
  notes: Note[],
): Promise<unknown> {
  const code = markdown[key]
  if (typeof code !== 'function') return code
  const missing = standsFor(code)
  const what = `markdown.${key}`
  if (missing === undefined) {
    const isWritten = await isPortableLater(code, SAMPLES)
    if (!isWritten) notes.push({ ...notPortable(what), isContent: true, isUnwritten: true })
    return code
  }
  const why = `it comes from ${missing}, which is not there`
  notes.push({ what, why, remedy: `Install ${missing}`, isContent: true })
  return undefined
}

/** `headTags`, `scripts` and `stylesheets`, which are all tags of the head here. */
export function translateHead(config: Readonly<Data>): readonly unknown[] | undefined {
  const tags = [
    ...listOf(config.headTags),
    ...listOf(config.stylesheets).map((sheet) => toTag('link', 'href', sheet, { rel: 'stylesheet' })),
    ...listOf(config.scripts).map((script) => toTag('script', 'src', script, {})),
  ]
  return tags.length === 0 ? undefined : tags
}

function toTag(tagName: string, key: string, entry: unknown, always: Data): Data {
  const given = isRecord(entry) ? entry : { [key]: entry }
  return { tagName, attributes: { ...always, ...given } }
}
