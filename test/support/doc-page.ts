import type { Doc, Page } from '../../src/shared/model.ts'

/** A page of the docs without a text; `route` starts with a slash, and `key` identifies its text. */
export function docPage(route: string, key: string, title: string): Page {
  const path = `${route.slice(1)}.md`
  const doc: Doc = {
    path,
    displayPath: `docs/${path}`,
    key,
    format: 'md',
    layout: 'doc',
    frontMatter: {},
    title,
    titleHtml: undefined,
    hasOwnTitle: false,
    description: '',
    headings: [],
    references: [],
    ids: [],
    features: { mermaid: false },
    problems: [],
  }
  const place = { route, href: route, outputPath: `${route.slice(1)}/index.html`, title, description: '' }
  const around = { sidebar: undefined, breadcrumbs: [], previous: undefined, next: undefined, unlisted: false }
  return { ...place, ...around, content: { kind: 'doc', doc } }
}
