import { slug as slugOfGitHub } from 'github-slugger'

/** The tools whose ids of headings a site can have. */
export const HEADING_IDS = ['github', 'docusaurus', 'vitepress', 'mkdocs', 'mdbook'] as const

/** The tool whose ids of headings a site has. */
export type HeadingIds = (typeof HEADING_IDS)[number]

/** Returns true for a tool that makes ids as GitHub does, from a text without what it takes for directives. */
export function omitsDirectives(tool: HeadingIds | undefined): boolean {
  return tool === 'docusaurus'
}

/** Makes the id of a heading from its text; no two texts get the same. */
export type Slugger = (text: string) => string

const SLUGS: Readonly<Record<HeadingIds, Slugger>> = {
  github: (text) => slugOfGitHub(text),
  docusaurus: (text) => slugOfGitHub(text),
  // `slugify` of @mdit-vue/shared.
  vitepress: (text) =>
    text
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]|\p{Cc}/gu, '')
      .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
      .replace(/^-|-$/g, '')
      .replace(/^\d/, '_$&')
      .toLowerCase(),
  // `slugify` of the extension toc of Python-Markdown.
  mkdocs: (text) =>
    text
      .normalize('NFKD')
      .replace(/\P{ASCII}|[^\w\s-]/gu, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  // `normalize_id`, which changes the case of ASCII alone.
  mdbook: (text) =>
    text
      .trim()
      .replace(/[^\p{Alphabetic}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-')
      .replace(/[A-Z]/g, (letter) => letter.toLowerCase()),
}

/** Creates a slugger for one page. */
export function createSlugger(tool: HeadingIds = 'github'): Slugger {
  const separator = tool === 'mkdocs' ? '_' : '-'
  // MkDocs gives every heading an id, also those without a letter of ASCII.
  const counts = new Map<string, number>(tool === 'mkdocs' ? [['', 0]] : [])
  return (text) => {
    const slug = SLUGS[tool](text)
    let id = slug
    for (let count = counts.get(slug) ?? 0; counts.has(id); ) {
      id = `${slug}${separator}${++count}`
      counts.set(slug, count)
    }
    counts.set(id, 0)
    return id
  }
}
