import { startAnnouncement } from './browser/announcement.ts'
import { startColorMode } from './browser/color-mode.ts'
import { startCopyCode } from './browser/copy-code.ts'
import { startDropdowns } from './browser/dropdowns.ts'
import { startDiagrams } from './browser/mermaid.ts'
import { enterPage } from './browser/page.ts'
import { startScrollers } from './browser/scrollers.ts'
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
startCopyCode()
startToc()
startScrollers()
startSearchPage()
startSearchShortcut()
startDiagrams()
enterPage()
// The stylesheet shows controls that need a script from here on.
document.documentElement.dataset.ready = ''
