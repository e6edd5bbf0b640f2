import type { Templates } from '../../html/render-page.ts'
import { type CompileData, createCompileData } from '../../markdown/compile-data.ts'
import { loadSiteModule } from '../../markdown/load-site-module.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import { markAddresses } from '../../shared/mark-addresses.ts'
import type { Language } from '../../shared/messages/text.ts'
import type { HeadTag } from '../../shared/model.ts'
import type { SiteSlots, SlotName, SlotProps } from '../../shared/slots.ts'
import { isAroundText } from '../../shared/theme-around.ts'
import type { PageFacts } from '../render/page-facts.ts'

/** A module of the site that is being loaded. */
export interface LoadedFrom {
  /** As it is imported. */
  readonly key: string
  readonly file: string
}

/** The components for the parts of one page, and what they run with: plain data. */
export interface SlotRun {
  readonly slots: SiteSlots
  readonly props: SlotProps
  /** The parts that the page has. */
  readonly names: readonly SlotName[]
  readonly language: Language | undefined
  /** What Docusaurus's `useDoc` returns. */
  readonly facts?: PageFacts | undefined
}

/** The HTML of a part, or why there is none. */
export interface SlotOutcome {
  readonly name: SlotName
  readonly html?: string
  /** What it adds to the head of the page. */
  readonly tags?: readonly HeadTag[]
  /** The addresses in it. */
  readonly urls?: readonly string[]
  readonly fault?: string
  /** What its readers will miss. */
  readonly lost?: string
}

/** Renders the components for the parts of a page, one after another, so that one that does not end is known. */
export async function runSlots(
  { slots, props, names, language, facts }: SlotRun,
  { renderSlot }: Pick<Templates, 'renderSlot'>,
  onLoad: (module: LoadedFrom | undefined) => void,
): Promise<SlotOutcome[]> {
  const outcomes: SlotOutcome[] = []
  for (const name of names) {
    const module = slots.modules[name]
    if (!module) continue
    onLoad({ key: module.source, file: module.file })
    const lost: string[] = []
    const tags: HeadTag[] = []
    const found = createCompileData()
    try {
      const loaded = await loadSiteModule(module)
      const page = pageFor(name, { lost, tags, found, facts })
      // What adds to the text takes the place of nothing, and knows the page by its facts.
      const isAround = isAroundText(module.source)
      const own = isAround ? { layout: props.page.layout } : props
      const shown = renderSlot({ module: loaded, props: own, hasOriginal: !isAround, language, page })
      const urls = [...new Set(found.references.map(({ url }) => url))]
      const html = isAround ? withoutEmpty(shown, name) : shown
      outcomes.push({ name, html, tags, urls, ...(lost[0] !== undefined && { lost: lost[0] }) })
    } catch (error) {
      outcomes.push({ name, fault: error instanceof Error ? error.message : String(error) })
    }
    onLoad(undefined)
  }
  return outcomes
}

/** Of components that show nothing here, the one below the text stays, for what it does in the browser. */
function withoutEmpty(html: string, name: SlotName): string {
  return name === 'pageTop' && /^<site-island [^>]*><\/site-island>$/.test(html) ? '' : html
}

/** What a component is given, and what it says. */
interface SlotData {
  readonly lost: string[]
  readonly tags: HeadTag[]
  readonly found: CompileData
  readonly facts: PageFacts | undefined
}

/** What components reach of the page: ids of each part differ from those of the others. */
function pageFor(
  name: SlotName,
  { lost, tags, found, facts }: SlotData,
): Parameters<Templates['renderSlot']>[0]['page'] {
  let islands = 0
  return {
    mark: (element, props) => markAddresses({ name: element }, props, found, () => undefined),
    highlight: ({ code }) => escapeHtml(code),
    addHeadTag: (tag) => tags.push(tag),
    addFeature: () => {},
    idPrefix: `${name}-`,
    nextIsland: () => `${name}-${islands++}`,
    warn: (message) => lost.push(message),
    ...(facts && { facts }),
  }
}
