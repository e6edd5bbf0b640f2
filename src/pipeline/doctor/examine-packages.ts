import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Nodes } from 'mdast'
import { compilerOf, STYLE_LANGUAGE } from '../../util/compile-style.ts'
import { findPeer } from '../../util/find-peer.ts'
import { listFiles } from '../../util/list-files.ts'
import { toPosix } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'
import type { Finding } from './finding.ts'

/** A package that only some sites need, and why this one does. */
interface Needed {
  readonly name: string
  readonly why: string
}

/** Whether packages are installed that only some sites need, and that this one does. */
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

/** What the configuration asks for. */
function listConfigured({ config }: Site): Needed[] {
  const cards = ['satori', '@resvg/resvg-js'].map((name) => ({ name, why: 'socialCards draws with it' }))
  return [
    ...(config.markdown.liveCode ? [{ name: 'react-live', why: 'markdown.liveCode runs fences with it' }] : []),
    ...(config.search.provider === 'algolia' ? [{ name: 'algoliasearch', why: 'search.provider asks with it' }] : []),
    ...(config.socialCards ? cards : []),
  ]
}

/** What draws the diagrams of the first page that has one. */
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

/** What compiles the first stylesheet of each language beside the pages and the components of a site. */
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
