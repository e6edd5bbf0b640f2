import type { ElementType } from 'react'
import { codeElement, SiteCodeBlock } from '../docusaurus/code.tsx'
import { Around } from '../docusaurus/sent-elements.tsx'
import type { Exports } from './site-components.ts'

/**
 * The components of `<pre>` and `<code>` where a site has its own for one of them: as in Docusaurus, a fence is then an
 * element in an element, and the inner one is the code block.
 */
export function codeElements({ pre, code, codeblock = SiteCodeBlock }: Exports): Exports {
  const Code = codeElement(codeblock as ElementType)
  // A component that looks at the elements inside it gets fences so on any site.
  const read = { sitepre: Around, sitecode: SiteCodeBlock }
  return pre === undefined && code === undefined ? read : { ...read, code: Code, pre: Around }
}
