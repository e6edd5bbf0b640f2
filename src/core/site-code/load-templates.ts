/** The templates that render pages. */
export type Templates = typeof import('../../../templates/entries/server-entry.tsx')

/** Loads the templates, whose React the site's code shares. */
export async function loadTemplates(): Promise<Templates> {
  const templates = await import('../../../templates/entries/server-entry.tsx')
  templates.shareReact()
  return templates
}
