import { loadProvidedModules } from '../../adapters/adapters.ts'

/** The templates that render pages. */
export type Templates = typeof import('../../../templates/entries/server-entry.tsx')

/** Loads the templates. */
export function loadTemplates(): Promise<Templates> {
  return import('../../../templates/entries/server-entry.tsx')
}

/** Loads the templates, and what code of pages may import without installing it. */
export async function loadTemplatesForCode(): Promise<Templates> {
  const [templates, provided] = await Promise.all([loadTemplates(), loadProvidedModules()])
  templates.provideModules(provided)
  return templates
}
