/** Titles of containers, by kind. */
export type Titles = Readonly<Record<string, string>>

/** A container that is open. */
export interface Container {
  readonly kind: string
  /** Length of its marks. */
  readonly marks: number
  /** Spaces before its marks, where it is in an item of a list and ends with that. */
  readonly indent?: string
  /** Number of containers around it. */
  readonly depth: number
  /** Set while one of its tabs is open. */
  hasTab?: boolean
}

const KINDS = ['tip', 'info', 'warning', 'danger', 'details', 'note', 'important', 'caution']
const GROUPS = ['code-group', 'tabs']
/** Containers that only say how Vue reads what is in them. */
const PLAIN = ['raw', 'v-pre']

/** Returns whether a word begins a container: of VitePress, or of the site, which has a title for it. */
export function isContainer(kind: string, titles: Titles): boolean {
  return Object.hasOwn(titles, kind) || [...KINDS, ...GROUPS, ...PLAIN].includes(kind)
}

/** Returns the marks of a container, so long that those inside it are shorter, and tabs in it too. */
function marksOf({ depth }: Container): string {
  return ':'.repeat(Math.max(4, 12 - 2 * depth))
}

/** Returns the lines that begin a tab, after the end of the one before it. */
export function startTab(group: Container, indent: string, label: string): string[] {
  const before = endTab(group, indent)
  group.hasTab = true
  return [...before, `${indent}${marksOf(group).slice(1)}tab[${balance(label)}]`]
}

/** Returns the line that ends the tab that is open, if one is. */
export function endTab(group: Container, indent: string): string[] {
  if (!group.hasTab) return []
  group.hasTab = false
  return [`${indent}${marksOf(group).slice(1)}`]
}

/** Returns the lines that end containers, the outermost of which is the first. */
export function endContainers(containers: readonly Container[], indent: string): string[] {
  return [...containers].reverse().flatMap((one) => endContainer(one, indent))
}

/** Returns the lines that end a container, and a tab in it. */
export function endContainer(container: Container, indent: string): string[] {
  if (PLAIN.includes(container.kind)) return ['']
  return [...endTab(container, indent), indent + marksOf(container)]
}

/** Returns the line that begins a container; one without a title has that of its kind. */
export function startContainer(
  container: Container,
  indent: string,
  { title: rest, titles }: { readonly title: string; readonly titles: Titles },
): string[] {
  const { kind } = container
  if (PLAIN.includes(kind)) return ['']
  const start = indent + marksOf(container)
  if (GROUPS.includes(kind)) {
    const [, key] = /\bkey:(\S+)/.exec(rest) ?? []
    return [`${start}tabs${key ? `{group="${key.replaceAll('"', '')}"}` : ''}`]
  }
  const text = rest.trimEnd()
  const attributes = /\{[^{}]*\}$/.exec(text)?.[0] ?? ''
  const title = text.slice(0, text.length - attributes.length).trimEnd()
  const shown = title || titles[kind] || (kind === 'details' ? 'Details' : '')
  const isOpen = kind === 'details' && /\bopen\b/.test(attributes)
  // A container of the site's own looks like a note.
  return [
    `${start}${KINDS.includes(kind) ? kind : 'note'}${shown ? `[${balance(shown)}]` : ''}${isOpen ? '{open}' : ''}`,
  ]
}

/** Escapes the brackets of a title that would end it. */
function balance(title: string): string {
  let depth = 0
  for (const character of title) {
    if (character === '[') depth++
    else if (character === ']' && --depth < 0) break
  }
  return depth === 0 ? title : title.replace(/[[\]]/g, '\\$&')
}
