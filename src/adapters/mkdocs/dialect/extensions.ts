import { isRecord, recordOf } from '../../../shared/is-record.ts'
import { type LinkTargets, readTargets } from './link-targets.ts'

/** Settings that decide how pages are read. */
export interface MkdocsMarkdown {
  /** Options of `markdown_extensions`, by name. */
  readonly extensions: Readonly<Record<string, unknown>>
  /** Folder of the pages. */
  readonly docsDir: string
  /** Folders that snippets are in. */
  readonly snippetPaths: readonly string[]
  /** Features of the theme, such as `content.tabs.link`. */
  readonly features: readonly string[]
  /** Set for a site with the plugin autorefs, whose links lead to documentation from code. */
  readonly hasAutorefs?: boolean
  /** Set for a site with lists of the names of other projects, which are not downloaded: links to them are text. */
  readonly hasInventories?: boolean
  /** Documentation from code: a file with its Markdown, and the pages that have it, by the names of code. */
  readonly reference?: { readonly file: string; readonly pages: ReadonlyMap<string, string> }
  /** Variables of the plugin macros by their names, such as `version` and `config.site_name`; absent for a site without it. */
  readonly variables?: Readonly<Record<string, string>>
  /** Folders that the plugin macros includes files from. */
  readonly includePaths: readonly string[]
  readonly targets: LinkTargets
}

/** Returns what a configuration says about the Markdown of pages. */
export function readOptions(options: Readonly<Record<string, unknown>>): MkdocsMarkdown {
  const {
    extensions,
    docsDir,
    snippetPaths,
    features,
    variables,
    includePaths,
    hasAutorefs,
    hasInventories,
    reference,
  } = options
  return {
    extensions: recordOf(extensions),
    docsDir: typeof docsDir === 'string' ? docsDir : 'docs',
    snippetPaths: textsOf(snippetPaths),
    features: textsOf(features),
    includePaths: textsOf(includePaths),
    targets: readTargets(recordOf(options.targets)),
    hasAutorefs: hasAutorefs === true,
    hasInventories: hasInventories === true,
    ...(isRecord(reference) && {
      reference: {
        file: String(reference.file),
        pages: new Map(Object.entries(recordOf(reference.pages)).map(([name, page]) => [name, String(page)])),
      },
    }),
    ...(isRecord(variables) && {
      variables: Object.fromEntries(Object.entries(variables).map(([name, value]) => [name, String(value)])),
    }),
  }
}

function textsOf(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
}

/** Extensions that turn on others. */
const EXTRA = ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html']
const BUNDLES: Readonly<Record<string, readonly string[]>> = { extra: EXTRA, 'pymdownx.extra': EXTRA }

/** Extensions of Python-Markdown, and packages of extensions, that are read or that pages do without. */
const KNOWN = new RegExp(
  `^(?:${[
    ...[...EXTRA, 'extra', 'admonition', 'codehilite', 'fenced_code', 'legacy_attrs', 'legacy_em', 'meta', 'nl2br'],
    ...[
      'sane_lists',
      'smarty',
      'tables',
      'toc',
      'wikilinks',
      'mdx_math',
      'mdx_truly_sane_lists',
      'mdx_breakless_lists',
      'mdx_include',
    ],
    ...['markdown_include', 'markdown_include_variants', 'material', 'pymdownx', 'zensical'],
  ].join('|')})(?:\\.|$)`,
)

/** Returns whether an extension is code in Python that does not run. */
export function isUnknown(name: string): boolean {
  return !KNOWN.test(name)
}

/** The extensions of a site. */
export interface Extensions {
  has(name: string): boolean
  /** Set if one of them is not read, so that pages may have syntax of its own. */
  readonly hasUnknown: boolean
  /** Returns an option of an extension; undefined when it is not set. */
  option(name: string, key: string): unknown
}

/** Returns the extensions of a configuration, whose names may begin with `markdown.extensions.`. */
export function readExtensions({ extensions, reference }: MkdocsMarkdown): Extensions {
  const written = Object.entries(extensions).map(
    ([name, options]) => [name.replace(/^markdown\.extensions\./, ''), recordOf(options)] as const,
  )
  const all = new Map(written.flatMap(([name]) => [name, ...(BUNDLES[name] ?? [])].map((one) => [one, {}])))
  // Documentation from code has parts such as `Note:` in it.
  if (reference) all.set('admonition', {})
  for (const [name, options] of written) all.set(name, options)
  return {
    has: (name) => all.has(name),
    hasUnknown: [...all.keys()].some(isUnknown),
    option: (name, key) => recordOf(all.get(name))[key],
  }
}
