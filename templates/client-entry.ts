import { startAnnouncement } from './browser/announcement.ts'
import { startColorMode } from './browser/color-mode.ts'
import { startDropdowns } from './browser/dropdowns.ts'
import { startIdle } from './browser/idle.ts'
import { startPrefetch } from './browser/navigation/prefetch.ts'
import { startRouter } from './browser/navigation/router.ts'
import { enterPage } from './browser/page.ts'
import { startSearchPage } from './browser/search-page.ts'
import { startSearchShortcut } from './browser/search-shortcut.ts'
import { startSidebar } from './browser/sidebar.ts'
import { startTabs } from './browser/tabs.ts'
import { startToc } from './browser/toc.ts'
import { startTranslation } from './browser/translation.ts'

startColorMode()
startAnnouncement()
startTranslation()
startDropdowns()
startSidebar()
startTabs()
startToc()
startSearchPage()
startSearchShortcut()
startPrefetch()
startRouter()
enterPage()
startIdle()
