import type { NavbarItemConfig, SiteConfig } from '../../../config/site-config.ts'
import type { DocsVersion } from '../../../config/versions/docs-versions.ts'
import type { NavbarDropdown, NavbarHtml, NavbarLink, PreferredTargets } from '../../../shared/chrome-props.ts'
import { closest } from '../../../shared/closest.ts'
import type { Problem } from '../../../shared/problem.ts'
import { addressOfPath, isExternal, withBaseUrl } from '../../../shared/url.ts'
import type { DocIndex } from '../doc-index.ts'
import { className, type Sidebar } from '../resolve-sidebars.ts'

/** A configured item of a type. */
export type Kind<T extends NavbarItemConfig['type']> = Extract<NavbarItemConfig, { type: T }>

/** A version of docs that items of the navbar lead into. */
export interface NavbarVersion {
  readonly version: Pick<DocsVersion, 'name' | 'label' | 'isLast' | 'routeBasePath'>
  readonly docs: DocIndex
  readonly sidebars: ReadonlyMap<string, Sidebar>
  /** Address of its main page. */
  readonly main: string
}

/** Input for resolving navbar items. */
export interface NavbarInput {
  readonly config: SiteConfig
  /** The versions of all docs by the ids of the docs, the newest first. */
  readonly docs: ReadonlyMap<string, readonly NavbarVersion[]>
  /** The version on whose pages the navbar is; absent: outside of all docs. */
  readonly reading?: { readonly docs: string; readonly name: string } | undefined
}

/** Collects the problems of an item. */
export interface Reporting {
  readonly problems: Problem[]
  /** Key of the item in the configuration. */
  readonly key: string
}

/** The docs that an item leads into. */
export interface ChosenDocs {
  readonly id: string
  /** Its versions, the newest first. */
  readonly versions: readonly NavbarVersion[]
  /** The version being read, else the one readers get first, then the others. */
  readonly candidates: readonly [NavbarVersion, ...NavbarVersion[]]
  /** Set if one of its versions is being read; otherwise a reader's preference decides. */
  readonly isRead: boolean
}

/** The docs that an item names, by default the first ones; undefined when there are none, which is reported. */
export function chooseDocs(
  { docsPluginId: id = 'default' }: { readonly docsPluginId?: string | undefined },
  { docs, reading }: NavbarInput,
  { problems, key }: Reporting,
): ChosenDocs | undefined {
  const versions = docs.get(id) ?? []
  const active = reading?.docs === id ? versions.find(({ version }) => version.name === reading.name) : undefined
  const last = versions.find(({ version }) => version.isLast) ?? versions[0]
  const first = active ?? last
  if (first) {
    const others = [last, ...versions].filter((one, index, all) => one && one !== first && all.indexOf(one) === index)
    const candidates = [first, ...others.flatMap((one) => one ?? [])] as const
    return { id, versions, candidates, isRead: active !== undefined }
  }
  problems.push({
    severity: 'error',
    code: 'navbar.missing-docs',
    message: `Docs "${id}" of docsPluginId in ${key} do not exist`,
    hint: `Use one of ${[...docs.keys()].join(', ')}.`,
  })
  return undefined
}

/** Label and address of an item in a version; undefined where the version does not have it. */
type TargetIn = (version: NavbarVersion) => { readonly label: string; readonly href: string } | undefined

/** Returns where an item leads: into the first version that has it, and for a script, into the one a reader prefers. */
export function targetOf(
  { id, versions, candidates, isRead }: ChosenDocs,
  targetIn: TargetIn,
): { readonly version: NavbarVersion; readonly preferred: { readonly preferred?: PreferredTargets } } | undefined {
  const version = candidates.find((candidate) => targetIn(candidate) !== undefined)
  if (!version) return undefined
  if (isRead || versions.length < 2) return { version, preferred: {} }
  const targets = versions.flatMap((one) => {
    const target = targetIn(one)
    return target ? [[one.version.name, target] as const] : []
  })
  return { version, preferred: { preferred: { docs: id, targets: Object.fromEntries(targets) } } }
}

/** A link to a version of docs: the one being read, else the one a reader prefers. */
export function versionLink(item: Kind<'docsVersion'>, { config }: NavbarInput, docs: ChosenDocs): NavbarLink {
  const target = ({ version, main }: NavbarVersion) => {
    const href = item.to === undefined ? main : isExternal(item.to) ? item.to : withBaseUrl(config.baseUrl, item.to)
    return { label: item.label ?? version.label, href }
  }
  const [first] = docs.candidates
  const { preferred } = targetOf(docs, target) ?? { preferred: {} }
  const { label, href } = target(first)
  return {
    ...{ kind: 'link', label, href, external: isExternal(href) },
    docsVersion: { plugin: docs.id, name: first.version.name },
    ...preferred,
    ...className(item),
  }
}

type Links = readonly (NavbarLink | NavbarHtml)[]

/** The versions of docs; with a single one or none, a plain link. */
export function versionDropdown(
  item: Kind<'docsVersionDropdown'>,
  input: NavbarInput,
  { before, after, reporting }: { readonly before: Links; readonly after: Links; readonly reporting: Reporting },
): NavbarLink | NavbarDropdown | undefined {
  const docs = chooseDocs(item, input, reporting)
  if (!docs) return undefined
  const [first] = docs.candidates
  const shown = shownVersions(item.versions, docs, reporting)
  const isAlone = docs.versions.length < 2
  const base = addressOfPath(input.config.baseUrl, first.version.routeBasePath)
  const links = shown.map(({ version, main, label }): NavbarLink => {
    const docsVersion = { plugin: docs.id, name: version.name }
    const link = { kind: 'link', label, href: main, external: false, docsVersion } as const
    return isAlone ? { ...link, href: base, samePageBelow: base } : { ...link, isAlternate: true }
  })
  const labelOf = ({ version }: NavbarVersion) =>
    shown.find((one) => one.version.name === version.name)?.label ?? version.label
  const target = (one: NavbarVersion) => ({ label: labelOf(one), href: one.main })
  const { preferred } = targetOf(docs, target) ?? { preferred: {} }
  const items = [...before, ...links, ...after]
  const home: NavbarLink = {
    ...{ kind: 'link', ...target(first), external: false },
    docsVersion: { plugin: docs.id, name: first.version.name },
    ...(isAlone ? {} : { isAlternate: true }),
    ...preferred,
  }
  if (items.length <= 1) {
    return { ...home, ...(item.dropdownActiveClassDisabled ? { isNeverCurrent: true } : {}), ...className(item) }
  }
  return {
    kind: 'dropdown',
    purpose: 'version',
    label: home.label,
    // The address of a single version is the one readers find first in the dropdown.
    ...(isAlone ? { href: base } : {}),
    items,
    ...preferred,
    ...className(item),
  }
}

interface ShownVersion extends NavbarVersion {
  readonly label: string
}

/** The versions that a dropdown lists: those it names, in that order, else all. */
function shownVersions(
  wanted: Kind<'docsVersionDropdown'>['versions'],
  { versions }: ChosenDocs,
  { problems, key }: Reporting,
): ShownVersion[] {
  if (wanted === undefined) return versions.map((one) => ({ ...one, label: one.version.label }))
  const named = Array.isArray(wanted) ? wanted.map((name) => [name, {}] as const) : Object.entries(wanted)
  const names = versions.map(({ version }) => version.name)
  return named.flatMap(([name, own]: readonly [string, { readonly label?: string | undefined }]) => {
    const found = versions.find(({ version }) => version.name === name)
    if (found) return [{ ...found, label: own.label ?? found.version.label }]
    const near = closest(name, names)
    problems.push({
      severity: 'error',
      code: 'navbar.missing-version',
      message: `Version "${name}" of versions in ${key} does not exist`,
      hint: near ? `Did you mean "${near}"?` : `Use one of ${names.join(', ')}.`,
    })
    return []
  })
}
