import type { Page } from '../shared/model.ts'

/**
 * `routes.json`: every address readers may have kept, with the places on it that can be linked to. The next release is
 * compared with it. Pages that only serve the site itself are no place to come back to.
 */
export function routesFile(pages: readonly Page[]): string {
  const kept = pages.filter(({ content }) => content.kind === 'doc' || content.kind === 'generated-index')
  const routes = kept.map(({ route, content }) => [route, content.kind === 'doc' ? [...new Set(content.doc.ids)] : []])
  return `${JSON.stringify({ version: 1, routes: Object.fromEntries(routes) }, null, 1)}\n`
}
