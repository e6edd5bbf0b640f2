import { join } from 'node:path'
import { CONTENT_PARTS, HEADING_PARTS, HEADINGS } from '../../shared/theme-parts.ts'
import { findModule, isModule } from '../../util/module-files.ts'

/** The sources of the components of all pages. */
export interface ComponentsInput {
  readonly root: string
  /** Files that have a component, by its name or by the module that it replaces: paths from the root. */
  readonly components: Readonly<Record<string, string>>
  /** Modules of the theme whose replacements are not used. */
  readonly unusable: ReadonlySet<string>
  /** Set if fences marked `live` run in the browser. */
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
  const hasKinds = hasOwnKinds(input)
  if (names.length + parts.length === 0 && !hasOwn && !hasKinds && !input.runsLive) return undefined
  const lines = [
    "import { createElement } from 'react'",
    ...parts.map((part, index) => `import Part${index} from '@theme/${part}'`),
    ...(hasKinds ? [KINDS_CODE] : []),
    ...(hasOwn ? [`import original from '@theme-original/${OWN}'`, `import own from '@theme/${OWN}'`] : []),
    ...(input.runsLive ? [`import live from ${JSON.stringify(LIVE_MODULE)}`] : []),
    ...names.map((name) => `import ${name} from ${JSON.stringify(name)}`),
    'export default {',
    ...parts.map((part, index) => `...${entriesOf(part, `Part${index}`)},`),
    ...(hasKinds ? ['admonition: Kind, Admonition: Kind,'] : []),
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
  const parts = [
    ...replacedParts(input),
    ...(hasOwnKinds(input) ? [KINDS] : []),
    ...(isReplaced(OWN, input) ? [OWN] : []),
  ]
  return [...named, ...parts.map((part) => findModule(input.root, `src/theme/${part}`))]
}

/** The module of a site with components for kinds of admonitions. */
const KINDS = 'Admonition/Types'

/** Code of an admonition in the component of the site for its kind, if there is one. */
const KINDS_CODE = `
import Admonition from '@theme/Admonition'
import kindsOfTheme from ${JSON.stringify(`@theme-original/${KINDS}`)}
import kinds from ${JSON.stringify(`@theme/${KINDS}`)}
const Kind = (props) => {
  const own = Object(kinds)[props.type]
  return createElement(own && own !== kindsOfTheme[props.type] ? own : Admonition, props)
}`

/** Returns whether a site has such components; an admonition of its own shows them itself. */
function hasOwnKinds(input: ComponentsInput): boolean {
  return !isReplaced('Admonition', input) && isReplaced(KINDS, input)
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

/** Key of the component of fences that run in the browser. */
export const LIVE_MODULE = 'frigate-docs:live'

/** Key of what it loads in the browser. */
const PARTS = `${LIVE_MODULE}-parts`

/**
 * Code of the modules with these keys. Until the browser has loaded react-live, and without a browser, the component is a
 * code block. Names in scope of its code are those of the site's `ReactLiveScope`, or React.
 */
export function liveModule(key: string, root: string): string {
  return key === PARTS ? partsModule(root) : COMPONENT
}

function partsModule(root: string): string {
  const hasScope = isModule(join(root, 'src/theme/ReactLiveScope'))
  return `
export { LiveProvider, LiveEditor, LiveError, LivePreview } from 'react-live'
${hasScope ? "export { default as scope } from '@theme/ReactLiveScope'" : "import * as React from 'react'; export const scope = { React, ...React }"}
`
}

const COMPONENT = `
import * as React from 'react'
import CodeBlock from '@theme/CodeBlock'
const transformCode = (code) => code + ';'
export default function LiveCode({ children, ...props }) {
  const [parts, setParts] = React.useState()
  React.useEffect(() => {
    import('${PARTS}').then(setParts)
  }, [])
  if (!parts) return <CodeBlock {...props}>{children}</CodeBlock>
  const { LiveProvider, LiveEditor, LiveError, LivePreview } = parts
  // Each name becomes a parameter, which this one cannot be.
  const { default: _, ...scope } = parts.scope
  const noInline = /(?:^|\\s)noInline(?:\\s|$)/.test(props.metastring ?? '')
  return (
    <LiveProvider code={String(children).replace(/\\n$/, '')} noInline={noInline} transformCode={transformCode} scope={scope}>
      <div className="live-code" style={{ border: '1px solid', borderRadius: '0.5rem', overflow: 'hidden', marginBlock: '1rem' }}>
        <div className="live-editor"><LiveEditor /></div>
        <div className="live-result" style={{ padding: '1rem' }}><LivePreview /><LiveError /></div>
      </div>
    </LiveProvider>
  )
}
`
