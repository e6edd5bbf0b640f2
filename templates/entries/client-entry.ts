import { startAnnouncement } from '../browser/announcement.ts'
import { startCategories } from '../browser/categories.ts'
import { startColorMode } from '../browser/color-mode.ts'
import { startDropdowns } from '../browser/dropdowns.ts'
import { startHideOnScroll } from '../browser/hide-on-scroll.ts'
import { startIdle } from '../browser/idle.ts'
import { startMenu, startSidebar } from '../browser/menu.ts'
import { startPrefetch } from '../browser/navigation/prefetch.ts'
import { startRouter } from '../browser/navigation/router.ts'
import { enterPage } from '../browser/page-events.ts'
import { startSamePageLinks } from '../browser/same-page-links.ts'
import { startTabs } from '../browser/tabs.ts'
import { startTranslation } from '../browser/translation.ts'
import { startVersions } from '../browser/versions.ts'
import { startSearchDialog } from '../search/box/search-dialog.ts'
import { startSearchPage } from '../search/page/load-search-page.ts'

startColorMode()
startAnnouncement()
startTranslation()
startDropdowns()
startHideOnScroll()
startSamePageLinks()
startVersions()
startSidebar()
startCategories()
startMenu()
startTabs()
startSearchPage()
startSearchDialog()
startPrefetch()
startRouter()
enterPage()
startIdle()
