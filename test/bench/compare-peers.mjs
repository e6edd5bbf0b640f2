import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makePages } from './make-pages.mjs'
import { docusaurus } from './peers/docusaurus.mjs'
import { frigateDocs } from './peers/frigate-docs.mjs'
import { hugo } from './peers/hugo.mjs'
import { starlight } from './peers/starlight.mjs'
import { vitepress } from './peers/vitepress.mjs'
import { runMeasured } from './process-tree.mjs'
import { columns, describeMachine, formatRuns, median } from './time-builds.mjs'

/** Turns off the tools' network requests. */
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' }

/**
 * Builds the same pages with this tool and others, cold and in turns, so that other load on the machine affects all of
 * them, and prints a table for each number of pages. The others are installed below `work`, unless already there.
 */
export async function comparePeers(work, { counts, runs }) {
  console.log(describeMachine())
  const tools = [frigateDocs, vitepress, docusaurus, starlight, hugo]
    .map((tool) => install(tool, join(work, tool.name)))
    .filter((tool) => tool !== undefined)
  for (const count of counts) {
    const pages = join(work, 'pages')
    rmSync(pages, { recursive: true, force: true })
    makePages(pages, count)
    for (const tool of tools) prepare(tool, pages)
    const measured = tools.map((tool) => ({ ...tool, results: [], fault: undefined }))
    for (let run = 0; run < runs; run++) {
      for (const tool of measured) await buildOnce(tool, count)
    }
    report(measured, { count, bytes: sizeOf(join(pages, 'docs')) })
  }
}

/**
 * A tool defines its packages, the paths of pages, results and caches (`made`), other files to write before a build
 * (`files`), and its build command. Returns it with its folder and version, its packages installed; undefined if it is
 * not on this machine.
 */
function install(tool, folder) {
  mkdirSync(folder, { recursive: true })
  const { packages, overrides, type } = tool
  if (packages !== undefined && !existsSync(join(folder, 'node_modules'))) {
    const manifest = { private: true, type, dependencies: packages, overrides }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    console.log(`installing ${tool.name}`)
    const flags = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
    const options = { cwd: folder, env, stdio: 'inherit', shell: process.platform === 'win32' }
    const { status } = spawnSync('npm', ['install', ...flags], options)
    if (status !== 0) throw new Error(`${tool.name} cannot be installed`)
  }
  const version = tool.readVersion(folder)
  if (version === undefined) console.log(`${tool.name} is not on this machine, left out`)
  return version === undefined ? undefined : { ...tool, folder, label: `${tool.name} ${version}` }
}

function prepare({ folder, docs, made, files }, pages) {
  for (const path of [docs, ...made]) rmSync(join(folder, path), { recursive: true, force: true })
  cpSync(join(pages, 'docs'), join(folder, docs), { recursive: true })
  for (const [path, text] of Object.entries(files(pages))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

async function buildOnce(tool, count) {
  if (tool.fault !== undefined) return
  for (const path of tool.made) rmSync(join(tool.folder, path), { recursive: true, force: true })
  const { file, args } = tool.command(tool.folder)
  try {
    const result = await runMeasured(file, args, { cwd: tool.folder, env })
    const written = listFiles(join(tool.folder, tool.out)).filter((path) => path.endsWith('.html')).length
    if (written < count) throw new Error(`${tool.name} wrote ${written} pages of ${count}`)
    tool.results.push(result)
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

function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
}

function sizeOf(folder) {
  return listFiles(folder).reduce((sum, path) => sum + statSync(path).size, 0)
}
