import type { SiteSlots, SlotName, SlotProps } from '../../shared/slots.ts'
import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import type { SlotOutcome } from './run-slots.ts'

/** Where a site of another tool has its own parts of the theme. */
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
  const { runSlots } = await import('./run-slots.ts')
  const run = { slots, names, language: undefined, props: sampleProps(site), facts: SAMPLE_FACTS }
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

/** What is known of every page of docs. */
const SAMPLE_FACTS = {
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
