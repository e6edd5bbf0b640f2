import { apiThemeModules } from './api-theme/modules.ts'
import { modules } from './modules.ts'

/** What pages may import without its being installed, by module. */
export const pageModules = { ...modules, ...apiThemeModules }
