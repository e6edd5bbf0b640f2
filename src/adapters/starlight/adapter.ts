import type { SiteAdapter } from '../site-adapter.ts'
import { CONFIG_NAMES, hintFor, isComponentFile, NAME, providedName, STARLIGHT_MODULES } from './names.ts'

/** Sites of Starlight, an integration of Astro. */
export const starlight: SiteAdapter = {
  name: NAME,
  configNames: CONFIG_NAMES,
  isOwn: (text) => /starlight/i.test(text),
  modules: {
    names: STARLIGHT_MODULES,
    nameOf: providedName,
    isUnreadable: isComponentFile,
    hintFor,
    load: async () => (await import('./react/provided.tsx')).provided,
  },
  load: async (file, options) => (await import('./load.ts')).loadStarlight(file, options),
  loadFrontMatter: async (options) => {
    const { readOptions, translateFrontMatter } = await import('./front-matter.ts')
    const read = readOptions(options)
    return (written, displayPath) => translateFrontMatter(written, displayPath, read)
  },
  translatePage: async (page, options) =>
    (await import('./translate-page.ts')).translatePage(page, (await import('./front-matter.ts')).readOptions(options)),
  loadMarkdownPlugins: async (plugins, reads) => (await import('./markdown-plugins.ts')).loadPlugins(plugins, reads),
  move: async (options) => (await import('./load.ts')).moveStarlight(options),
}
