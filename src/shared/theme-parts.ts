/** Parts of a theme that are in the content of pages, with the names of the elements and components they are. */
export const CONTENT_PARTS: Readonly<Record<string, readonly string[]>> = {
  'MDXComponents/A': ['a'],
  'MDXComponents/Code': ['code'],
  'MDXComponents/Details': ['details'],
  'MDXComponents/Img': ['img'],
  'MDXComponents/Li': ['li'],
  'MDXComponents/Pre': ['pre'],
  'MDXComponents/Ul': ['ul'],
  Admonition: ['admonition', 'Admonition'],
  CodeBlock: ['codeblock', 'CodeBlock'],
  Details: ['details', 'Details'],
  Mermaid: ['mermaid', 'Mermaid'],
  TabItem: ['TabItem'],
  Tabs: ['Tabs'],
}

/**
 * Returns whether a file is that of a component in place of a part, or is in its folder: both paths from one folder.
 */
export function isOfPart(file: string, component: string): boolean {
  return file === component || file.startsWith(`${component.replace(/\/index\.\w+$/, '')}/`)
}

/** Parts for headings of every level, which they get as `as`. */
export const HEADING_PARTS = ['Heading', 'MDXComponents/Heading'] as const

/** Names of headings. */
export const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
