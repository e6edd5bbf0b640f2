import { type CompileData, createCompileData } from '../../markdown/compile-data.ts'
import { type CodeOutcome, loadSiteModule, runModule, runSiteCode } from '../../markdown/site-code.ts'
import { escapeHtml } from '../../shared/html-text.ts'
import { markAddresses } from '../../shared/mark-addresses.ts'
import type { Language } from '../../shared/messages/text.ts'
import type { HeadTag } from '../../shared/model.ts'
import type { SiteSlots, SlotModule, SlotName, SlotProps } from '../../shared/slots.ts'
import { isAroundText } from '../../shared/theme-parts.ts'
import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { loadTemplates, type Templates } from '../site-code/load-templates.ts'

/** Details of a doc or a post that hooks return, for components around its text: plain data. */
export type PageDetails = Readonly<Record<string, unknown>>

/** The components for the parts of one page, and what they run with: plain data. */
interface SlotRun {
  readonly slots: SiteSlots
  readonly props: SlotProps
  /** The parts that the page has. */
  readonly names: readonly SlotName[]
  readonly language: Language | undefined
  /** Result of the hook `useDoc`. */
  readonly facts?: PageDetails | undefined
}

/** The HTML of a part, or why there is none. */
interface SlotOutcome {
  readonly name: SlotName
  readonly html?: string
  /** Tags that it adds to the head of the page. */
  readonly tags?: readonly HeadTag[]
  /** The addresses in it. */
  readonly urls?: readonly string[]
  readonly fault?: string
  /** The first warning, of something that its readers will miss. */
  readonly lost?: string
}

/** Renders the components for the parts of a page, one after another. */
export async function runSlots(run: SlotRun): Promise<CodeOutcome<readonly SlotOutcome[]>> {
  const { slots, names } = run
  const templates = await loadTemplates()
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

/** The input of a component, and what it reports. */
interface SlotData {
  readonly lost: string[]
  readonly tags: HeadTag[]
  readonly found: CompileData
  readonly facts: PageDetails | undefined
}

/** The page as components reach it: ids of each part differ from those of the others. */
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

/** Folder of another tool's site with its own parts of the theme. */
const THEME = 'src/theme/'

/**
 * Leaves out components of another tool's theme that fail here, with a warning: they were written for another tool.
 * Each change of them is tried once, on a sample page.
 */
export async function tryThemeSlots(
  site: Site,
  slots: SiteSlots,
): Promise<{ readonly slots: SiteSlots; readonly problems: readonly Problem[] }> {
  const names = Object.entries(slots.modules).flatMap(([name, { source }]) =>
    source.startsWith(THEME) ? [name as SlotName] : [],
  )
  if (names.length === 0) return { slots, problems: [] }
  const faults = await findFaults(site, slots, names)
  const modules = Object.fromEntries(Object.entries(slots.modules).filter(([name]) => faults[name] === undefined))
  const problems = Object.entries(faults).map(([name, reason]) =>
    toProblem(slots.modules[name as SlotName]?.source, reason),
  )
  return { slots: { ...slots, modules }, problems }
}

async function findFaults(site: Site, slots: SiteSlots, names: readonly SlotName[]): Promise<Record<string, string>> {
  const entry = site.store.entry<Readonly<Record<string, string>>>('slots')
  const files = names.map((name) => slots.modules[name]?.file)
  const key = hashOf(site.toolVersion, JSON.stringify([files, slots.context, slots.fingerprint]))
  const known = entry.read(key)
  if (known) return known
  const run = { slots, names, language: undefined, props: sampleProps(site), facts: SAMPLE_DETAILS }
  const { value: outcomes, reads } = await runSlots(run).catch((error: unknown) => {
    const fault = error instanceof Error ? error.message : String(error)
    return { value: names.map((name): SlotOutcome => ({ name, fault })), reads: new Map<string, string>() }
  })
  for (const [name, fingerprint] of reads) site.siteReads.reads.set(name, fingerprint)
  const faults = Object.fromEntries(
    outcomes.flatMap(({ name, fault, lost }) => {
      const reason = fault ?? lost
      return reason === undefined ? [] : [[name, reason] as const]
    }),
  )
  entry.write(key, faults)
  return faults
}

/** Details that every page of docs has. */
const SAMPLE_DETAILS = {
  ...{ frontMatter: {}, toc: [], assets: {}, contentTitle: '' },
  metadata: { id: '', title: '', description: '', permalink: '/', source: '', tags: [], frontMatter: {} },
}

/** A page of docs, without what is only known when pages are laid out. */
function sampleProps({ config }: Site): SlotProps {
  const { title, tagline, url, baseUrl, i18n } = config
  return {
    site: { title, tagline, url, baseUrl, homeHref: baseUrl, lang: i18n.currentLocale, direction: 'ltr' },
    page: { href: baseUrl, title, description: '', layout: 'doc', isHome: true, headings: [], breadcrumbs: [] },
  }
}

function toProblem(source: string | undefined, reason: string): Problem {
  return {
    severity: 'warning',
    code: 'slot.left-out',
    message: `The component fails and is not used, pages have the built-in part: ${reason}`,
    hint: 'Correct the component, or take it out of slots.',
    file: source ?? '',
  }
}
