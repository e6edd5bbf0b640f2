import { type CompileData, createCompileData } from '../../markdown/compile-data.ts'
import { type CodeOutcome, loadSiteModule, runModule, runSiteCode } from '../../markdown/site-code.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import { markAddresses } from '../../shared/mark-addresses.ts'
import type { Language } from '../../shared/messages/text.ts'
import type { HeadTag } from '../../shared/model.ts'
import type { SiteSlots, SlotModule, SlotName, SlotProps } from '../../shared/slots.ts'
import { isAroundText } from '../../shared/theme-around.ts'
import { loadTemplatesForCode, type Templates } from '../site-code/load-templates.ts'

/** What hooks say of a doc or a post, for components around its text: plain data. */
export type PageFacts = Readonly<Record<string, unknown>>

/** The components for the parts of one page, and what they run with: plain data. */
export interface SlotRun {
  readonly slots: SiteSlots
  readonly props: SlotProps
  /** The parts that the page has. */
  readonly names: readonly SlotName[]
  readonly language: Language | undefined
  /** What the hook `useDoc` returns. */
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

/** Renders the components for the parts of a page, one after another. */
export async function runSlots(run: SlotRun): Promise<CodeOutcome<readonly SlotOutcome[]>> {
  const { slots, names } = run
  const templates = await loadTemplatesForCode()
  const modules = names.flatMap((name) => slots.modules[name] ?? [])
  return runSiteCode({ name: modules.map(({ source }) => source).join(', '), modules }, async () => {
    if (slots.context) templates.setSiteContext(slots.context)
    const outcomes: SlotOutcome[] = []
    for (const name of names) {
      const module = slots.modules[name]
      if (module) outcomes.push(await runSlot(name, module, { run, renderSlot: templates.renderSlot }))
    }
    return outcomes
  })
}

interface SlotInput {
  readonly run: SlotRun
  readonly renderSlot: Templates['renderSlot']
}

async function runSlot(
  name: SlotName,
  module: SlotModule,
  { run: { props, language, facts }, renderSlot }: SlotInput,
): Promise<SlotOutcome> {
  const lost: string[] = []
  const tags: HeadTag[] = []
  const found = createCompileData()
  const page = pageFor(name, { lost, tags, found, facts })
  // What adds to the text takes the place of nothing, and knows the page by its facts.
  const isAround = isAroundText(module.source)
  const own = isAround ? { layout: props.page.layout } : props
  try {
    const shown = await runModule(module, module.source, async () =>
      renderSlot({ module: await loadSiteModule(module), props: own, hasOriginal: !isAround, language, page }),
    )
    const urls = [...new Set(found.references.map(({ url }) => url))]
    const html = isAround ? withoutEmpty(shown, name) : shown
    return { name, html, tags, urls, ...(lost[0] !== undefined && { lost: lost[0] }) }
  } catch (error) {
    return { name, fault: error instanceof Error ? error.message : String(error) }
  }
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
