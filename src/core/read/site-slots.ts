import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { HeadTag } from '../../shared/model.ts'
import type { SiteContext, SiteModule } from '../../shared/site-modules.ts'
import { type SiteSlots, SLOT_NAMES, type SlotModule, type SlotName } from '../../shared/slots.ts'
import { AROUND_SLOTS, aroundModule, isAroundText } from '../../shared/theme-parts.ts'
import { normalizePath } from '../../shared/url.ts'
import { UserError } from '../../util/errors.ts'
import { isModule } from '../../util/module-files.ts'
import { findAroundText } from '../../util/theme-files.ts'
import type { Site } from '../open/open-site.ts'
import { styleTags } from './client-modules.ts'
import { type Finding, placeFindings } from './place-findings.ts'

interface NamedSlot {
  readonly name: SlotName
  /** Its file below the site's root. */
  readonly source: string
  /** Specifier of its module. */
  readonly key: string
}

/** The components that the configuration names for parts of pages. */
export function listSlots({ config }: Pick<Site, 'config'>): readonly NamedSlot[] {
  return SLOT_NAMES.flatMap((name) => {
    const file = config.slots[name]
    if (file === undefined) return []
    const source = normalizePath(file)
    const around = isAroundText(source) ? AROUND_SLOTS.find((slot) => slot === name) : undefined
    return [{ name, source, key: around ? aroundModule(around) : `@site/${source}` }]
  })
}

/** The files of these components, and of all parts of a theme that the site has around the text, below the site's root. */
export function listSlotFiles(site: Pick<Site, 'config' | 'root'>): readonly string[] {
  const files = listSlots(site).map(({ source }) => source)
  return files.some(isAroundText) ? [...files, ...findAroundText(site.root).map(({ file }) => file)] : files
}

/**
 * The bundled components for parts of pages; undefined without one.
 * @throws UserError with each file that does not exist.
 */
export async function findSlots(
  site: Site,
  modules: Readonly<Record<string, SiteModule>>,
  context: SiteContext | undefined,
): Promise<SiteSlots | undefined> {
  const named = listSlots(site)
  if (named.length === 0) return undefined
  const found: Partial<Record<SlotName, SlotModule>> = {}
  const missing: Finding[] = []
  for (const { name, source, key } of named) {
    const module = modules[key]
    const place = join(site.root, source)
    if (module && (existsSync(place) || isModule(place))) found[name] = { ...module, source }
    else missing.push(missingFile(name, source))
  }
  if (missing.length > 0) throw new UserError(await placeFindings(missing, site))
  return { modules: found, context, fingerprint: site.siteReads.fingerprint }
}

function missingFile(name: SlotName, source: string): Finding {
  return {
    path: ['slots', name],
    problem: {
      severity: 'error',
      code: 'slot.missing',
      message: `Component ${source} of slots.${name} does not exist`,
      hint: "Correct the path, which begins at the site's root.",
    },
  }
}

/** The stylesheets that the components import, which are on every page. */
export function slotStyles(slots: SiteSlots | undefined): HeadTag[] {
  return styleTags(new Set(Object.values(slots?.modules ?? {}).flatMap((module) => module.styles)))
}
