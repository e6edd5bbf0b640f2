import type { ProvidedModules } from '../../../shared/provided-modules.ts'
import { providedName } from '../names.ts'
import { apiThemeModules } from './api-theme/modules.ts'
import { modules, themeComponents } from './modules.ts'

/** What pages and components may import, and the theme's components, which pages have anyway. */
export const provided: ProvidedModules = {
  modules: { ...modules, ...apiThemeModules },
  components: themeComponents,
  nameOf: providedName,
}
