import { join } from 'node:path'
import { CONTENT_PARTS, HEADING_PARTS, HEADINGS } from '../../shared/theme-parts.ts'
import { findModule, isModule } from '../../util/module-files.ts'
import { LIVE_MODULE } from './live-code.ts'

/** What the components of all pages are made of. */
export interface ComponentsInput {
  readonly root: string
  /** Files that have a component, by its name or by the module that it replaces: paths from the root. */
  readonly components: Readonly<Record<string, string>>
  /** Modules of the theme whose replacements are not used. */
  readonly unusable: ReadonlySet<string>
  /** Whether fences marked `live` run in the browser. */
  readonly runsLive: boolean
}

/** The module of a site's `src/theme` with the components that its pages may use. */
const OWN = 'MDXComponents'

/**
 * Code of the module whose default export has the components of all pages: those that the site has in place of parts of
 * the theme, by the elements they are for, those of `src/theme/MDXComponents`, and those that the configuration names.
 * Undefined when there is none.
 */
export function componentsModule(input: ComponentsInput): string | undefined {
  const names = namedBy(input)
  const parts = replacedParts(input)
  const hasOwn = isReplaced(OWN, input)
  if (names.length + parts.length === 0 && !hasOwn && !input.runsLive) return undefined
  const lines = [
    "import { createElement } from 'react'",
    ...parts.map((part, index) => `import Part${index} from '@theme/${part}'`),
    ...(hasOwn ? [`import original from '@theme-original/${OWN}'`, `import own from '@theme/${OWN}'`] : []),
    ...(input.runsLive ? [`import live from ${JSON.stringify(LIVE_MODULE)}`] : []),
    ...names.map((name) => `import ${name} from ${JSON.stringify(name)}`),
    'export default {',
    ...parts.map((part, index) => `...${entriesOf(part, `Part${index}`)},`),
    // The others are those of the theme.
    ...(hasOwn
      ? ['...Object.fromEntries(Object.entries(own ?? {}).filter(([name, one]) => one !== original[name])),']
      : []),
    `${[...names, ...(input.runsLive ? ['live'] : [])].join(', ')} }`,
  ]
  return lines.join('\n')
}

/** The files of those components: paths from the root. */
export function listComponentFiles(input: ComponentsInput): readonly string[] {
  const named = namedBy(input).map((name) => input.components[name]?.replace(/^\.\//, '') ?? name)
  const parts = [...replacedParts(input), ...(isReplaced(OWN, input) ? [OWN] : [])]
  return [...named, ...parts.map((part) => findModule(input.root, `src/theme/${part}`))]
}

function namedBy({ components }: ComponentsInput): readonly string[] {
  return Object.keys(components).filter((name) => /^[A-Z]\w*$/.test(name))
}

function replacedParts(input: ComponentsInput): readonly string[] {
  return [...Object.keys(CONTENT_PARTS), ...HEADING_PARTS].filter((part) => isReplaced(part, input))
}

function isReplaced(part: string, { root, unusable }: ComponentsInput): boolean {
  return !unusable.has(`@theme/${part}`) && isModule(join(root, 'src/theme', part))
}

function entriesOf(part: string, name: string): string {
  const elements = CONTENT_PARTS[part]
  if (elements) return `{ ${elements.map((element) => `${element}: ${name}`).join(', ')} }`
  const headings = JSON.stringify(HEADINGS)
  return `Object.fromEntries(${headings}.map((as) => [as, (props) => createElement(${name}, { as, ...props })]))`
}
