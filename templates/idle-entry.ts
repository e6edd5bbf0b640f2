import { startCopyCode } from './browser/copy-code.ts'
import { startDiagrams } from './browser/mermaid.ts'
import { startScrollers } from './browser/scrollers.ts'

startCopyCode()
startScrollers()
startDiagrams()
