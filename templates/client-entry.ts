import { startAnnouncement } from './browser/announcement.ts'
import { startColorMode } from './browser/color-mode.ts'
import { startCopyButtons } from './browser/copy-buttons.ts'
import { startDialogs } from './browser/dialogs.ts'
import { startDropdowns } from './browser/dropdowns.ts'
import { startDiagrams } from './browser/mermaid.ts'
import { enterPage } from './browser/page.ts'
import { startScrollers } from './browser/scrollers.ts'
import { startSearchPage } from './browser/search-page.ts'
import { startSearchShortcut } from './browser/search-shortcut.ts'
import { startShortcuts } from './browser/shortcuts.ts'
import { startSidebar } from './browser/sidebar.ts'
import { startTabs } from './browser/tabs.ts'
import { startToc } from './browser/toc.ts'
import { startZoom } from './browser/zoom.ts'

startColorMode()
startAnnouncement()
startDropdowns()
startSidebar()
startTabs()
startCopyButtons()
startDialogs()
startShortcuts()
startZoom()
startToc()
startScrollers()
startSearchPage()
startSearchShortcut()
startDiagrams()
enterPage()
// The stylesheet shows controls that need a script from here on.
document.documentElement.dataset.ready = ''
