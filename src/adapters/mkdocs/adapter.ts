import type { SiteAdapter } from '../site-adapter.ts'
import { CONFIG_NAMES, NAME } from './names.ts'

/** Sites of MkDocs, with Material for MkDocs or another theme, and of Zensical. */
export const mkdocs = {
  name: NAME,
  configNames: CONFIG_NAMES,
  load: async (file, options) => (await import('./load.ts')).loadMkdocs(file, options),
  move: async (options) => (await import('./load.ts')).moveMkdocs(options),
  translatePage: async (page, options) => {
    const [{ translatePage }, { readOptions }] = await Promise.all([
      import('./dialect/translate-page.ts'),
      import('./dialect/extensions.ts'),
    ])
    return translatePage(page, readOptions(options))
  },
  loadFrontMatter: async (options) => (await import('./front-matter.ts')).createFrontMatter(options),
} satisfies SiteAdapter
