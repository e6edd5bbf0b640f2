import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runMeasured } from './process-tree.mjs'

/** Turns off the tools' network requests. */
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_UPDATE_NOTIFIER: '1' }

/**
 * A tool defines its packages, the paths of pages, results and caches (`made`), other files to write before a build
 * (`files`), and its build command. Returns it with its folder and version, its packages installed; undefined if it is
 * not on this machine.
 */
export function installPeer(tool, folder) {
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

/** Brings a tool's folder to its state before a first build of pages. */
export function preparePeer({ folder, docs, made, files }, pages) {
  for (const path of [docs, ...made]) rmSync(join(folder, path), { recursive: true, force: true })
  cpSync(join(pages, 'docs'), join(folder, docs), { recursive: true })
  for (const [path, text] of Object.entries(files(pages))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

/**
 * Builds a tool's site and returns what `runMeasured` does. Throws an error if it fails, writes too few pages or is not
 * ready within `limit` milliseconds.
 */
export async function buildPeer(tool, count, limit) {
  for (const path of tool.made) rmSync(join(tool.folder, path), { recursive: true, force: true })
  const { file, args } = tool.command(tool.folder)
  const result = await runMeasured(file, args, { cwd: tool.folder, env, ...(limit && { timeout: limit }) })
  const written = listFiles(join(tool.folder, tool.out)).filter((path) => path.endsWith('.html')).length
  if (written < count) throw new Error(`${tool.name} wrote ${written} pages of ${count}`)
  return result
}

/** All files of a folder and those below it. */
export function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
}

/** Bytes of all files of a folder. */
export function sizeOf(folder) {
  return listFiles(folder).reduce((sum, path) => sum + statSync(path).size, 0)
}
