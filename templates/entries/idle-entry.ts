import { startApiServer, startRequestChoice } from '../browser/api-samples.ts'
import { startCopyButtons } from '../browser/copying.ts'
import { startDialogs, startZoom } from '../browser/dialogs.ts'
import { startIslands } from '../browser/islands.ts'
import { startShortcuts, startTips } from '../browser/keys.ts'
import { startScrollers } from '../browser/layout.ts'
import { startFoldPages, startLookups } from '../browser/loading.ts'
import { startDiagrams } from '../browser/mermaid.ts'
import { startFindInTabs } from '../browser/tabs.ts'
import { startToc } from '../browser/toc.ts'

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
