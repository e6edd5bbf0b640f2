import type { NavbarItemConfig, SiteConfig } from '../../../config/site-config.ts'
import type { DocsVersion } from '../../../config/versions/docs-versions.ts'
import type { PreferredTargets } from '../../../shared/page-version.ts'
import type { Problem } from '../../../shared/problem.ts'
import type { DocIndex } from '../doc-index.ts'
import type { Sidebar } from '../resolve-sidebars.ts'

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

/** What navbar items are resolved with. */
export interface NavbarInput {
  readonly config: SiteConfig
  /** The versions of all docs by the ids of the docs, the newest first. */
  readonly docs: ReadonlyMap<string, readonly NavbarVersion[]>
  /** The version on whose pages the navbar is; absent: outside of all docs. */
  readonly reading?: { readonly docs: string; readonly name: string } | undefined
}

/** Where problems of an item are collected. */
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
  /** Whether one of its versions is being read; otherwise a reader's preference decides. */
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

/** The CSS class of an item, if it has one. */
export function className(item: { readonly className?: string | undefined }): { className?: string } {
  return item.className === undefined ? {} : { className: item.className }
}
