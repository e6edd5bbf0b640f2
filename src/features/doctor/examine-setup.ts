import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, relative } from 'node:path'
import type { Nodes } from 'mdast'
import { findAssumed } from '../../config/find-config.ts'
import { openSites } from '../../core/open/open-locales.ts'
import type { BuildOptions, Site } from '../../core/open/open-site.ts'
import { compilerOf, STYLE_LANGUAGE } from '../../util/compile-style.ts'
import { loadEsbuild } from '../../util/esbuild.ts'
import { findPeer } from '../../util/find-peer.ts'
import { jsonOf, textOf } from '../../util/json.ts'
import { listFiles } from '../../util/list-files.ts'
import { readManifest, toPosix } from '../../util/paths.ts'
import { readTheme } from '../theme/read-theme.ts'
import { examineCache, examineFiles, examineOutput, type Finding, findingOf, tryPart } from './examine-site.ts'

export interface ExamineOptions extends Pick<BuildOptions, 'root' | 'configFile' | 'outDir'> {
  /** The port that `dev` tries first. */
  readonly port: number
  /** Ask no other host. */
  readonly isOffline: boolean
}

/** Looks at everything that may keep a site from being built or shown; a fault of one thing does not hide others. */
export async function examineSetup(options: ExamineOptions): Promise<Finding[]> {
  const [parts, version, port] = await Promise.all([
    examineParts(),
    examineVersion(options.isOffline),
    examinePort(options.port),
  ])
  const findings: Finding[] = [examineNode(), version, parts]
  const about = 'Configuration'
  const sites = await tryPart(about, findings, () => openSites({ ...options, clean: false }))
  const [site] = sites ?? []
  if (sites && site) {
    findings.push(...sites.flatMap(({ configProblems }) => configProblems.map((one) => findingOf(about, one))))
    findings.push(await sayConfiguration(site, options))
    findings.push(...(await examineFiles(site)), ...(await examinePackages(site)), ...(await examineTheme(site)))
    findings.push(...(await examineOutput(site)), ...(await examineCache(site)))
  }
  return [...findings, port]
}

async function sayConfiguration({ configFile }: Site, { root, configFile: asked }: ExamineOptions): Promise<Finding> {
  const about = 'Configuration'
  const assumed = await findAssumed(root, asked)
  if (!assumed) return { about, state: 'ok', says: `${configFile} is read` }
  const says = `${configFile} does not exist; assumed: ${assumed.assumptions.map(({ text }) => text).join(', ')}`
  return { about, state: 'warning', says, remedy: `Write ${configFile} before you publish the site.` }
}

/** Returns whether the fonts of `theme` can be read, and its colors. */
async function examineTheme(site: Site): Promise<Finding[]> {
  const about = 'Theme'
  const findings: Finding[] = []
  const theme = await tryPart(about, findings, () => readTheme(site))
  if (!theme) return findings
  if (theme.problems.length > 0) return theme.problems.map((problem) => findingOf(about, problem))
  return [{ about, state: 'ok', says: 'its fonts and its colors can be read' }]
}

/** A package that only some sites need, and why this one does. */
interface Needed {
  readonly name: string
  readonly why: string
}

/** Returns whether packages are installed that only some sites need, and that this one does. */
export async function examinePackages(site: Site): Promise<Finding[]> {
  const { root, packageRoot } = site
  const needed = [...listConfigured(site), ...(await findDiagrams(site)), ...(await findStyles(site))]
  return needed.map(({ name, why }): Finding => {
    const about = 'Packages'
    // The entry of some packages is for `import` alone.
    const isThere = [name, `${name}/package.json`].some((one) => findPeer(one, [root, packageRoot]) !== undefined)
    if (isThere) return { about, state: 'ok', says: `${name} is installed` }
    const says = `${name} is not installed: ${why}`
    return { about, state: 'error', says, remedy: `Install the package: npm install ${name}` }
  })
}

/** The packages that the configuration asks for. */
function listConfigured({ config }: Site): Needed[] {
  const cards = ['satori', '@resvg/resvg-js'].map((name) => ({ name, why: 'socialCards draws with it' }))
  return [
    ...(config.markdown.liveCode ? [{ name: 'react-live', why: 'markdown.liveCode runs fences with it' }] : []),
    ...(config.search.provider === 'algolia' ? [{ name: 'algoliasearch', why: 'search.provider asks with it' }] : []),
    ...(config.socialCards ? cards : []),
  ]
}

/** The package that draws diagrams, for the first page that has one. */
async function findDiagrams({ root, config, contentFolders, repositoryDir }: Site): Promise<Needed[]> {
  if (!config.markdown.mermaid) return []
  for (const { dir } of contentFolders) {
    for (const path of await listFiles(dir, repositoryDir)) {
      if (!/\.mdx?$/.test(path) || !(await hasDiagram(join(dir, path)))) continue
      return [{ name: 'mermaid', why: `it draws the diagrams of ${toPosix(relative(root, join(dir, path)))}` }]
    }
  }
  return []
}

async function hasDiagram(file: string): Promise<boolean> {
  const text = await readFile(file, 'utf8')
  if (!/mermaid/i.test(text)) return false
  const { readMarkdown } = await import('../../markdown/parse/read-tree.ts')
  return isDiagram(readMarkdown(text))
}

function isDiagram(node: Nodes): boolean {
  if (node.type === 'code') return node.lang?.toLowerCase() === 'mermaid'
  return 'children' in node && node.children.some(isDiagram)
}

/** The packages that compile stylesheets, for the first one of each language beside the pages and components of a site. */
async function findStyles({ root, contentFolders, repositoryDir }: Site): Promise<Needed[]> {
  const folders = new Set([join(root, 'src'), ...contentFolders.map(({ dir }) => dir)])
  const files = await Promise.all(
    [...folders].map(async (dir) => (await listFiles(dir, repositoryDir)).map((path) => join(dir, path))),
  )
  const needed = new Map<string, Needed>()
  for (const file of files.flat().filter((path) => STYLE_LANGUAGE.test(path))) {
    const name = compilerOf(file)
    if (!needed.has(name)) needed.set(name, { name, why: `it compiles ${toPosix(relative(root, file))}` })
  }
  return [...needed.values()]
}

/** Milliseconds to wait for the registry. */
const PATIENCE = 3000
const REGISTRY = 'https://registry.npmjs.org'

/** Returns whether this Node.js is new enough. */
export function examineNode(version: string = process.versions.node): Finding {
  const least = readManifest().engines.node.replace('>=', '')
  const says = `Node.js ${version}`
  if (compareVersions(version, least) >= 0) return { about: 'Node.js', state: 'ok', says }
  const remedy = `Install Node.js ${least} or newer: https://nodejs.org`
  return { about: 'Node.js', state: 'error', says: `${says}, expected ${least} or newer`, remedy }
}

/** Returns whether the parts of the package that are made for each system are there. */
async function examineParts(): Promise<Finding> {
  const about = 'Package'
  try {
    loadEsbuild()
    await import('satteri')
    return { about, state: 'ok', says: `has its parts for ${process.platform} (${process.arch})` }
  } catch {
    return {
      about,
      state: 'error',
      says: `Parser of Markdown or bundler has no binary for ${process.platform} (${process.arch})`,
      remedy: 'Install again, without --no-optional and --omit=optional.',
    }
  }
}

/** Returns whether there is a newer version. Without a network, nothing is said against the one there is. */
export async function examineVersion(isOffline: boolean): Promise<Finding> {
  const { name, version } = readManifest()
  const about = 'Version'
  const registry = (process.env.npm_config_registry ?? REGISTRY).replace(/\/$/, '')
  const latest = isOffline ? undefined : await readLatest(`${registry}/${name}/latest`)
  if (latest === undefined) return { about, state: 'ok', says: `${version}; whether there is a newer one is not known` }
  if (compareVersions(version, latest) >= 0) return { about, state: 'ok', says: `${version} is the newest` }
  const remedy = `Run npm install ${name}@latest; CHANGELOG.md says what is different.`
  return { about, state: 'warning', says: `${version}, and ${latest} is there`, remedy }
}

async function readLatest(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE) })
    const found: unknown = answer.ok ? await answer.json() : undefined
    return textOf(jsonOf(found).version)
  } catch {
    return undefined
  }
}

/** Negative when the first version is older; what is behind a hyphen does not count. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => (version.split('-')[0] ?? '').split('.').map(Number))
  const parts = [0, 1, 2].map((index) => (a?.[index] ?? 0) - (b?.[index] ?? 0))
  return parts.find((difference) => difference !== 0) ?? 0
}

/** Returns whether `dev` and `serve` can listen on the port that they try first. */
async function examinePort(port: number): Promise<Finding> {
  const about = 'Port'
  const fault = await new Promise<string | undefined>((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(undefined)))
  })
  if (fault === undefined) return { about, state: 'ok', says: `${port} is free` }
  if (fault === 'EADDRINUSE') return { about, state: 'ok', says: `${port} is in use: dev takes the next free one` }
  const remedy = 'Name another port: frigate-docs dev --port 4000.'
  return { about, state: 'warning', says: `${port} cannot be listened on: ${fault}`, remedy }
}
