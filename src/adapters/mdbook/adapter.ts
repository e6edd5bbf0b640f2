import type { SiteAdapter } from '../site-adapter.ts'

const TOOL = { name: 'mdBook', configNames: ['book.toml'] }

/** Books of mdBook. */
export const mdbook: SiteAdapter = {
  ...TOOL,
  load: async (file, options) => (await import('./load.ts')).loadBook(TOOL.name, file, options),
  move: async (options) => (await import('./load.ts')).moveBook(TOOL, options),
  translatePage: async (page, options) => (await import('./translate-page.ts')).translatePage(page, options),
}
