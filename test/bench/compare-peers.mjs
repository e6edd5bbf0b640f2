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
 * them, and prints a table for each number of pages; returns what it printed. The others are installed below `work`, unless
 * already there.
 */
export async function comparePeers(work, { counts, runs }) {
  const lines = []
  const print = (text) => {
    console.log(text)
    lines.push(text)
  }
  print(describeMachine())
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
    for (const line of report(measured, { count, bytes: sizeOf(join(pages, 'docs')) })) print(line)
  }
  return lines
}

async function buildOnce(tool, count) {
  if (tool.fault !== undefined) return
  try {
    tool.results.push(await buildPeer(tool, count))
  } catch (error) {
    tool.fault = error.message
  }
}

/** Returns a row for each tool, with the median of the ratios of each turn's two builds; of those of CPU, also the spread. */
function report(tools, { count, bytes }) {
  const [ours] = tools
  const rows = tools.map(({ label, results, fault }) => {
    if (fault !== undefined) return `${label.padEnd(28)} failed: ${fault}`
    const [time, processor] = ['seconds', 'processor'].map((key) =>
      results.map((one, run) => one[key] / ours.results[run]?.[key]),
    )
    const [shortest, longest] = [Math.min(...processor), Math.max(...processor)].map((ratio) => ratio.toFixed(2))
    const ratios = [time, processor].map((all) => `${median(all).toFixed(2)}x`)
    return `${label.padEnd(28)} ${formatRuns(results)}  ${ratios[0].padStart(9)}  ${ratios[1].padStart(8)} (${shortest} to ${longest})`
  })
  return [
    `\n${count.toLocaleString('en')} pages, ${(bytes / 1e6).toFixed(1)} MB, cold`,
    `${''.padEnd(28)} ${columns}  time/ours  CPU/ours`,
    ...rows,
  ]
}
