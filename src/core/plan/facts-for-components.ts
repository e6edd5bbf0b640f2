import { readFile } from 'node:fs/promises'
import { adapters } from '../../adapters/adapters.ts'
import type { SourceFile } from '../../shared/model.ts'
import type { ComponentData, ComponentDoc, ComponentDocs, SiteContext } from '../../shared/site-modules.ts'
import { configOfDocs } from '../open/docs-config.ts'
import type { Site } from '../open/open-site.ts'
import type { PageCode } from '../read/find-page-code.ts'
import { groupDocs } from '../read/group-docs.ts'
import { createDocIndex } from './doc-index.ts'

/** Who may ask for facts of other pages, or for data: pages, with their own code, and the bundles of what they import. */
interface Asking {
  readonly pages: Iterable<PageCode>
  readonly bundles: readonly string[]
}

/** The pages of all docs as components see them, and the data of extensions, each where somebody asks for it. */
export async function factsForComponents(
  site: Site,
  { sources, data }: { readonly sources: readonly SourceFile[]; readonly data: ComponentData },
  { pages, bundles }: Asking,
): Promise<Pick<SiteContext, 'docs' | 'data'>> {
  const texts = await Promise.all(bundles.map((file) => readFile(file, 'utf8')))
  const asking = [...pages]
  const use = (hooks: 'docsHooks' | 'dataHooks'): boolean =>
    adapters.some(({ modules }) => texts.some((text) => modules[hooks].use.test(text)))
  const asksDocs = use('docsHooks') || asking.some(({ mayAskForDocs }) => mayAskForDocs)
  const asksData = use('dataHooks') || asking.some(({ mayAskForData }) => mayAskForData)
  return {
    ...(asksDocs && { docs: await docsForComponents(site, sources) }),
    ...(asksData && Object.keys(data).length > 0 && { data }),
  }
}

async function docsForComponents(site: Site, sources: readonly SourceFile[]): Promise<ComponentDocs> {
  // It loads the Markdown parser, which few sites need before pages are compiled.
  const { sketchSource } = await import('../read/sketch-source.ts')
  const own = sources.filter(({ kind, frontMatter }) => kind === undefined && !frontMatter)
  const groups = groupDocs(
    site,
    own.map((source) => sketchSource(source, undefined).doc),
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
