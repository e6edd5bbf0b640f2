import type { NavbarDropdown, NavbarHtml, NavbarLink } from '../../../shared/chrome-props.ts'
import { closest } from '../../../shared/closest.ts'
import { addressOfPath, isExternal, withBaseUrl } from '../../../shared/url.ts'
import {
  type ChosenDocs,
  chooseDocs,
  className,
  type Kind,
  type NavbarInput,
  type NavbarVersion,
  type Reporting,
  targetOf,
} from './navbar-docs.ts'

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

interface Around {
  readonly before: readonly (NavbarLink | NavbarHtml)[]
  readonly after: readonly (NavbarLink | NavbarHtml)[]
}

/** The versions of docs; with a single one or none, a plain link (website.md section 2). */
export function versionDropdown(
  item: Kind<'docsVersionDropdown'>,
  input: NavbarInput,
  { before, after, reporting }: Around & { readonly reporting: Reporting },
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
