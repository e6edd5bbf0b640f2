import { readFile } from 'node:fs/promises'
import { splitFrontMatter } from '../../content/front-matter.ts'
import { textOf } from '../../content/source-text.ts'
import type { SketchInput } from '../../markdown/sketch-doc.ts'
import { createDocIndex } from '../../pages/doc-index.ts'
import type { Doc, SourceFile } from '../../shared/model.ts'
import type { ComponentDoc, ComponentDocs } from '../../shared/site-modules.ts'
import { UserError } from '../../util/errors.ts'
import { configOfDocs } from '../open/docs-config.ts'
import type { Site } from '../open/open-site.ts'
import type { PageCode } from './find-page-code.ts'
import { groupDocs } from './group-docs.ts'

/** What components ask for when they show facts of other pages. */
const ASKS = /\buse(?:DocsVersion|DocById|AllDocsData|DocsData|GlobalData)\b|['"]docusaurus-plugin-content-docs['"]/

/** Who may ask for facts of other pages: pages, with their own code, and the bundles of what they import. */
interface Asking {
  readonly pages: Iterable<PageCode>
  readonly bundles: readonly string[]
}

/** The pages of all docs as components see them; undefined when nobody asks. */
export async function docsForComponents(
  site: Site,
  sources: readonly SourceFile[],
  { pages, bundles }: Asking,
): Promise<ComponentDocs | undefined> {
  const texts = await Promise.all(bundles.map((file) => readFile(file, 'utf8')))
  const isAsked = texts.some((text) => ASKS.test(text)) || [...pages].some(({ mayAskForDocs }) => mayAskForDocs)
  if (!isAsked) return undefined
  // It loads the Markdown parser, which few sites need before pages are compiled.
  const { sketchDoc } = await import('../../markdown/sketch-doc.ts')
  const groups = groupDocs(
    site,
    sources.flatMap((source) => sketch(source, sketchDoc)),
  )
  const all: Record<string, Record<string, Record<string, ComponentDoc>>> = {}
  for (const [{ id: docsId = 'default', prefix, version }, docs] of groups) {
    const own = configOfDocs(site.config, docsId, version)
    const { entries } = createDocIndex(docs, own.config, prefix)
    const facts = entries.map(({ id, href, doc: { title, description } }) => {
      return [id, { id, title, description, path: href }] as const
    })
    all[docsId] = { ...all[docsId], [own.version.name]: Object.fromEntries(facts) }
  }
  return all
}

/** A page that cannot be read is reported when it is compiled. */
function sketch(source: SourceFile, sketchDoc: (input: SketchInput) => Doc): Doc[] {
  if ((source.kind ?? 'doc') !== 'doc' || source.frontMatter) return []
  try {
    return [sketchDoc({ source, ...splitFrontMatter(textOf(source), source.displayPath) })]
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return []
  }
}
