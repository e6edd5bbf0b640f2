import { slug as slugOfGitHub } from 'github-slugger'

/** The tools whose ids of headings a site can have. */
export const HEADING_IDS = ['github', 'docusaurus', 'vitepress', 'mkdocs', 'pymdownx', 'mdbook'] as const

/** The tool whose ids of headings a site has. */
export type HeadingIds = (typeof HEADING_IDS)[number]

/** Makes the id of a heading from its text; no two texts get the same. */
export type Slugger = (text: string) => string

/** Matches the ids at the end of a heading, `{#id #older-id}`: the first, then the others. */
export const HEADING_ID = /(?<!\s)\s*\{#([^\s{}]+)((?:\s+#[^\s{}]+)*)\}\s*$/

/** The way a tool makes ids of headings, where it is not that of GitHub. */
interface IdRules {
  readonly slug: Slugger
  /** Left out of the text of a heading. */
  readonly leavesOut?: 'directives' | 'emoji'
  /** Set if a custom id counts when the ids of a page are made unique. */
  readonly countsCustomIds?: true
  /** Set if the title of a page has an id that people link to. */
  readonly linksToTitle?: true
  /** Set for Python-Markdown, which counts with `_`, and on from a number that a text ends with; custom ids come first. */
  readonly isPython?: true
}

const RULES: Readonly<Record<HeadingIds, IdRules>> = {
  github: { slug: (text) => slugOfGitHub(text) },
  docusaurus: { slug: (text) => slugOfGitHub(text), leavesOut: 'directives' },
  vitepress: {
    leavesOut: 'emoji',
    countsCustomIds: true,
    linksToTitle: true,
    // `slugify` of @mdit-vue/shared.
    slug: (text) =>
      text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]|\p{Cc}/gu, '')
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replace(/^-|-$/g, '')
        .replace(/^\d/, '_$&')
        .toLowerCase(),
  },
  mkdocs: {
    isPython: true,
    linksToTitle: true,
    // `slugify` of the extension toc of Python-Markdown.
    slug: (text) =>
      text
        .normalize('NFKD')
        .replace(/\P{ASCII}|[^\w\s-]/gu, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-'),
  },
  pymdownx: {
    isPython: true,
    linksToTitle: true,
    // `slugify(case="lower")` of pymdownx.slugs, which sites of MkDocs set for other alphabets.
    slug: (text) =>
      text
        .normalize('NFC')
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-'),
  },
  mdbook: {
    linksToTitle: true,
    // `id_from_content` of mdBook 0.5.
    slug: (text) =>
      text
        .trim()
        .toLowerCase()
        .replace(/[^\p{Alphabetic}\p{N}\s_-]/gu, '')
        .replace(/\s/g, '-') || 'section',
  },
}

/** Returns the way a tool makes ids of headings. */
export function idRules(tool: HeadingIds = 'github'): IdRules {
  return RULES[tool]
}

/** Creates a slugger for one page, in which some ids are `taken`. */
export function createSlugger(tool?: HeadingIds, taken: readonly string[] = []): Slugger {
  const { slug: toSlug, isPython = false } = idRules(tool)
  const separator = isPython ? '_' : '-'
  // MkDocs gives every heading an id, also those without a letter of ASCII.
  const counts = new Map([...(isPython ? [''] : []), ...taken].map((id) => [id, 0]))
  return (text) => {
    const slug = toSlug(text)
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
