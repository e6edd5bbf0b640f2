import type { z } from 'zod'
import { isRecord } from '../shared/is-record.ts'
import { UserError } from '../util/errors.ts'
import type { ConfigSource } from './errors/locate-key.ts'
import type { Complaint } from './fields/complaint.ts'
import { friendlyErrors } from './friendly-errors.ts'
import { type SiteConfig, siteConfigSchema } from './site-config.ts'

interface ValidateOptions {
  /** The configuration's file, as people see it. */
  readonly file: string
  /** Reads the source files of the configuration; called only when it is invalid. */
  readonly readSources: () => Promise<readonly ConfigSource[]>
}

/** The configuration with its defaults filled in; throws a UserError with every problem it has. */
export async function validateConfig(config: unknown, { file, readSources }: ValidateOptions): Promise<SiteConfig> {
  const result = siteConfigSchema.safeParse(config)
  const issues = [...(result.error?.issues ?? []), ...crossCheck(config)]
  if (result.success && issues.length === 0) return applyLogo(result.data)
  throw new UserError(await friendlyErrors(issues, { config, file, sources: await readSources() }))
}

/** Puts the logo of the theme into the navbar, unless the navbar has one. */
function applyLogo(config: SiteConfig): SiteConfig {
  const { theme, themeConfig } = config
  if (!theme?.logo || themeConfig.navbar.logo) return config
  const { light: src, dark: srcDark, alt } = { dark: undefined, alt: undefined, ...theme.logo }
  const logo = { src, ...(srcDark === undefined ? {} : { srcDark }), ...(alt === undefined ? {} : { alt }) }
  return { ...config, themeConfig: { ...themeConfig, navbar: { ...themeConfig.navbar, logo } } }
}

interface SidebarMention {
  readonly sidebarId: string
  readonly docsPluginId: unknown
  readonly path: (string | number)[]
}

/** Keys of a navbar item that hold items. */
const LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter']

/**
 * Problems between the parts of a configuration, such as navbar items that name a missing sidebar, and in any text of it.
 * Reads the configuration as written, so that other errors do not hide these.
 */
export function crossCheck(config: unknown): z.core.$ZodIssueCustom[] {
  return [...checkSidebars(config), ...findBrokenTexts(config, [], new Set())]
}

/** Texts with half of a character, which can be neither part of an address nor written to a file. */
function findBrokenTexts(value: unknown, path: (string | number)[], seen: Set<unknown>): z.core.$ZodIssueCustom[] {
  if (typeof value === 'string' && /\p{Cs}/u.test(value)) {
    const expected = 'a text of whole characters'
    const hint = 'Write both halves of the character, such as \\ud83d\\udc26, or the character itself'
    const complaint: Complaint = { code: 'config.wrong-value', expected, hint }
    return [{ code: 'custom', path, message: 'Unexpected half of a character', params: { complaint } }]
  }
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return entries.flatMap(([key, entry]) => findBrokenTexts(entry, [...path, key], seen))
}

function checkSidebars(config: unknown): z.core.$ZodIssueCustom[] {
  if (!isRecord(config) || !isRecord(config.themeConfig)) return []
  const { navbar } = config.themeConfig
  if (!isRecord(navbar)) return []
  return findMentions(navbar.items, ['themeConfig', 'navbar', 'items']).flatMap(({ sidebarId, docsPluginId, path }) => {
    const sidebars = sidebarsOf(config, docsPluginId)
    if (!isRecord(sidebars) || Object.hasOwn(sidebars, sidebarId)) return []
    const complaint: Complaint = { code: 'config.unknown-sidebar', choices: Object.keys(sidebars) }
    return [{ code: 'custom' as const, path, message: 'Unknown sidebar', params: { complaint } }]
  })
}

/** The sidebars of the docs with an id; undefined when there are no such docs, which is reported later. */
function sidebarsOf(config: Record<string, unknown>, id: unknown): unknown {
  if (id === undefined || id === 'default') return config.sidebars ?? { docs: [] }
  const instances: unknown[] = Array.isArray(config.docsInstances) ? config.docsInstances : []
  const instance = instances.filter(isRecord).find((one) => one.id === id)
  return instance && (instance.sidebars ?? { docs: [] })
}

function findMentions(items: unknown, path: readonly (string | number)[]): SidebarMention[] {
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown, index): SidebarMention[] => {
    if (!isRecord(item)) return []
    const { type, sidebarId, docsPluginId } = item
    if (type === 'docSidebar' && typeof sidebarId === 'string')
      return [{ sidebarId, docsPluginId, path: [...path, index, 'sidebarId'] }]
    return LISTS.flatMap((list) => findMentions(item[list], [...path, index, list]))
  })
}
