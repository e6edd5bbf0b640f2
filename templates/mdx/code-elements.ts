import type { ElementType, ReactNode } from 'react'
import { codeElement, SiteCodeBlock } from '../docusaurus/code.tsx'
import type { Exports } from './site-components.ts'

/**
 * The components of `<pre>` and `<code>` where a site has its own for one of them: as in Docusaurus, a fence is then an
 * element in an element, and the inner one is the code block.
 */
export function codeElements({ pre, code, codeblock = SiteCodeBlock }: Exports): Exports {
  if (pre === undefined && code === undefined) return {}
  const Pre = ({ children }: { readonly children?: ReactNode }) => children
  return { code: codeElement(codeblock as ElementType), pre: Pre }
}
