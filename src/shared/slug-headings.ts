import { slug as slugOfGitHub } from 'github-slugger'

/** The tools whose ids of headings a site can have. */
export const HEADING_IDS = ['github', 'docusaurus', 'vitepress', 'mkdocs', 'pymdownx', 'mdbook'] as const

/** The tool whose ids of headings a site has. */
export type HeadingIds = (typeof HEADING_IDS)[number]

/** Returns true for a tool that makes ids as GitHub does, from a text without what it takes for directives. */
export function omitsDirectives(tool: HeadingIds | undefined): boolean {
  return tool === 'docusaurus'
}

/** Returns true for a tool whose pages can be linked to by the id of their title. */
export function linksToTitle(tool: HeadingIds = 'github'): boolean {
  return tool !== 'github' && tool !== 'docusaurus'
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
  // `slugify(case="lower")` of pymdownx.slugs, which sites of MkDocs set for other alphabets.
  pymdownx: (text) =>
    text
      .normalize('NFC')
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
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
  const isPython = tool === 'mkdocs' || tool === 'pymdownx'
  const separator = isPython ? '_' : '-'
  // MkDocs gives every heading an id, also those without a letter of ASCII.
  const counts = new Map<string, number>(isPython ? [['', 0]] : [])
  return (text) => {
    const slug = SLUGS[tool](text)
    // Python-Markdown counts on from a number that the text ends with.
    const [, stem = slug, number = 0] = (isPython && /^(.*)_(\d+)$/.exec(slug)) || []
    let id = slug
    for (let count = counts.get(slug) || Number(number); counts.has(id); ) {
      id = `${stem}${separator}${++count}`
      counts.set(slug, count)
    }
    counts.set(id, 0)
    return id
  }
}
