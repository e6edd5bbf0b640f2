import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makePages } from './make-pages.mjs'
import { docusaurus } from './peers/docusaurus.mjs'
import { frigateDocs } from './peers/frigate-docs.mjs'
import { hugo } from './peers/hugo.mjs'
import { starlight } from './peers/starlight.mjs'
import { vitepress } from './peers/vitepress.mjs'
import { buildPeer, installPeer, preparePeer, sizeOf } from './run-peer.mjs'
import { columns, describeMachine, formatRuns, median } from './time-builds.mjs'

/**
 * Builds the same pages with this tool and others, cold and in turns, so that other load on the machine affects all of
 * them, and prints a table for each number of pages. The others are installed below `work`, unless already there.
 */
export async function comparePeers(work, { counts, runs }) {
  console.log(describeMachine())
  const tools = [frigateDocs, vitepress, docusaurus, starlight, hugo]
    .map((tool) => installPeer(tool, join(work, tool.name)))
    .filter((tool) => tool !== undefined)
  for (const count of counts) {
    const pages = join(work, 'pages')
    rmSync(pages, { recursive: true, force: true })
    makePages(pages, count)
    for (const tool of tools) preparePeer(tool, pages)
    const measured = tools.map((tool) => ({ ...tool, results: [], fault: undefined }))
    for (let run = 0; run < runs; run++) {
      for (const tool of measured) await buildOnce(tool, count)
    }
    report(measured, { count, bytes: sizeOf(join(pages, 'docs')) })
  }
}

async function buildOnce(tool, count) {
  if (tool.fault !== undefined) return
  try {
    tool.results.push(await buildPeer(tool, count))
  } catch (error) {
    tool.fault = error.message
  }
}

/** Prints a row for each tool, with the median of the ratios of each turn's two builds. */
function report(tools, { count, bytes }) {
  const [ours] = tools
  console.log(`\n${count.toLocaleString('en')} pages, ${(bytes / 1e6).toFixed(1)} MB, cold`)
  console.log(`${''.padEnd(28)} ${columns}  time/ours  CPU/ours`)
  for (const { label, results, fault } of tools) {
    if (fault !== undefined) {
      console.log(`${label.padEnd(28)} failed: ${fault}`)
      continue
    }
    const ratios = ['seconds', 'processor'].map((key) =>
      median(results.map((one, run) => one[key] / ours.results[run]?.[key])),
    )
    const [time, processor] = ratios.map((ratio) => (Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : ''))
    console.log(`${label.padEnd(28)} ${formatRuns(results)}  ${time.padStart(9)}  ${processor.padStart(8)}`)
  }
}
