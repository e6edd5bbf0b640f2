import type { SiteAdapter } from '../site-adapter.ts'
import { CONFIG_NAMES, NAME } from './names.ts'

/** Sites of VitePress 1 and 2. */
export const vitepress: SiteAdapter = {
  name: NAME,
  configNames: CONFIG_NAMES,
  load: async (file, options) => (await import('./load.ts')).loadVitePress(file, options),
  translatePage: async (page, options) => {
    const [{ readOptions }, { translatePage }] = await Promise.all([
      import('./dialect-options.ts'),
      import('./translate-page.ts'),
    ])
    return translatePage(page, readOptions(options))
  },
  loadFrontMatter: async () => (await import('./translate-front-matter.ts')).translateFrontMatter,
  loadMarkdownPlugins: async (plugins, reads) => (await import('./slugify.ts')).loadSlugify(plugins, reads),
  move: async (options) => (await import('./load.ts')).moveVitePress(options),
}
