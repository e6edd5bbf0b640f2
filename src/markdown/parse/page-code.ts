import type { Program } from 'estree-jsx'
import type { Nodes, Root } from 'mdast'
import { NAMED_MODULE } from '../../shared/site-modules.ts'
import { eachNode } from '../walk.ts'
import { elementCode, elementName } from './lively-elements.ts'
import { type Declaration, readDeclarations } from './page-declarations.ts'

/** What a page has that does something in the browser, as a module. */
export interface PageModule {
  /** Its components: those the page declares, and elements with events. */
  readonly names: readonly string[]
  readonly code: string
}

/** Hooks, events, functions that are passed on, classes, or that it says so itself. */
const BROWSER_USE =
  /['"]use client['"]|\buse[A-Z]\w*\(|\bon[A-Z]\w*\s*=\s*\{|=\{\s*(?:async\s*)?(?:function\b|\([^)]*\)\s*=>|\w+\s*=>)|\bextends\s+(?:React\.)?(?:Pure)?Component\b|<(?:BrowserOnly|Redirect)\b/

/** What only the page itself has. */
const PAGE_ONLY = /(?<![.\w$'"-])(?:toc|contentTitle|metadata|assets|props)(?![\w$'"-]|\s*[=:])/
const NAME = /(?<![.\w$])[\p{L}_$][\p{L}\p{N}_$]*/gu

/** Whether a text may have code that does something in the browser; most have none, and are not parsed for it. */
export function mayHavePageCode(text: string): boolean {
  return BROWSER_USE.test(text)
}

/**
 * Collects what does something in the browser of an MDX tree with its programs, and what it needs, as a module; undefined
 * when there is nothing. Names that MDX knows without a declaration come from the theme; `frontMatter` is JSON.
 */
export function readPageModule(tree: Root, frontMatter?: string): PageModule | undefined {
  const declarations: Declaration[] = []
  const elements = new Map<string, string>()
  eachNode<Nodes>(tree, (node) => {
    const { estree } = (node.data ?? {}) as { readonly estree?: Program }
    if (node.type === 'mdxjsEsm' && estree) declarations.push(...readDeclarations(estree, node.value))
    const code = elementCode(node)
    if (code !== undefined) elements.set(elementName(code), code)
  })
  const own = declarations.filter(({ isComponent, code }) => isComponent && BROWSER_USE.test(code))
  const parts = [
    ...own.map(({ names, code }) => ({ names, code, needs: closureOf(code, declarations) })),
    ...[...elements].map(([name, code]) => ({ names: [name], code, needs: closureOf(code, declarations) })),
  ].filter(({ code, needs }) => [{ code, isMarkdown: false }, ...needs].every((one) => isPortable(one, frontMatter)))
  if (parts.length === 0) return undefined
  const used = declarations.filter((one) => parts.some(({ code, needs }) => code === one.code || needs.has(one)))
  const written = parts.flatMap(({ names: [name = ''], code }) =>
    elements.get(name) === code ? [`function ${name}({ children }) { return ${code} }`] : [],
  )
  const body = [...used.map(({ code }) => code), ...written].join('\n')
  const names = [...new Set(parts.flatMap((part) => part.names))]
  return { names, code: `${prelude(body, used, frontMatter)}${body}\nexport { ${names.join(', ')} }\n` }
}

/** The declarations that code needs, directly or not. */
function closureOf(
  code: string,
  declarations: readonly Declaration[],
  found = new Set<Declaration>(),
): Set<Declaration> {
  const mentioned = new Set(code.match(NAME) ?? [])
  for (const one of declarations) {
    if (found.has(one) || !one.names.some((name) => mentioned.has(name))) continue
    found.add(one)
    closureOf(one.code, declarations, found)
  }
  return found
}

/** Whether code also runs outside its page. */
function isPortable({ code, isMarkdown }: Pick<Declaration, 'code' | 'isMarkdown'>, frontMatter?: string): boolean {
  if (isMarkdown || (frontMatter === undefined && /\bfrontMatter\b/.test(code))) return false
  // A function with properties of its own may call them so.
  return !PAGE_ONLY.test(/\(\s*props\b|\bprops\s*=>/.test(code) ? code.replace(/\bprops\b/g, '') : code)
}

/** What MDX gives to a page without an import. */
function prelude(body: string, used: readonly Declaration[], frontMatter: string | undefined): string {
  const declared = new Set(used.flatMap(({ names }) => names))
  const tags = new Set([...body.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name))
  const given = [...tags].filter((name) => !declared.has(name) && !body.includes(`function ${name}(`))
  const components =
    given.length === 0
      ? ''
      : `import themeOfSite from '@theme/MDXComponents'
import componentsOfSite from ${JSON.stringify(NAMED_MODULE)}
const { ${given.join(', ')} } = { ...themeOfSite, ...componentsOfSite }
`
  return components + (/\bfrontMatter\b/.test(body) ? `const frontMatter = ${frontMatter}\n` : '')
}
