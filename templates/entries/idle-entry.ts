import { startApiServer } from '../browser/api-server.ts'
import { startCopyButtons } from '../browser/copy-buttons.ts'
import { startDialogs } from '../browser/dialogs.ts'
import { startFindInTabs } from '../browser/find-in-tabs.ts'
import { startFoldPages } from '../browser/folds.ts'
import { startIslands } from '../browser/islands.ts'
import { startLookups } from '../browser/lookup.ts'
import { startDiagrams } from '../browser/mermaid.ts'
import { startRequestChoice } from '../browser/request-choice.ts'
import { startScrollers } from '../browser/scrollers.ts'
import { startShortcuts } from '../browser/shortcuts.ts'
import { startTips } from '../browser/tips.ts'
import { startToc } from '../browser/toc.ts'
import { startWholePage } from '../browser/whole-page.ts'
import { startZoom } from '../browser/zoom.ts'

startCopyButtons()
startDialogs()
startShortcuts()
startZoom()
startApiServer()
startRequestChoice()
startIslands()
startScrollers()
startDiagrams()
startLookups()
startTips()
startFoldPages()
startFindInTabs()
startToc()
startWholePage()
