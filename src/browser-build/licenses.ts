import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

const TITLE = 'frigate-docs contains code of the following packages, under the licenses below.'
const RULE = '-'.repeat(80)
const LICENSE_FILE = /^(?:licen[sc]e|copying|notice)(?:[.-]|$)/i

/**
 * Returns the licenses of all packages that have code in the bundles, as one text: each version of a package once, by
 * name.
 * @throws Error naming the packages that come without a license.
 */
export async function listLicenses(root: string, bundles: readonly Metafile[]): Promise<string> {
  const folders = [...new Set(bundles.flatMap(bundledFiles).map(packageFolder))].filter(
    (folder) => folder !== undefined,
  )
  const packages = await Promise.all(folders.map((folder) => readPackage(join(root, folder))))
  const unlicensed = packages.filter(({ license, texts }) => license === undefined || texts.length === 0)
  if (unlicensed.length > 0) {
    throw new Error(`Bundled packages without a license: ${unlicensed.map(({ name }) => name).join(', ')}`)
  }
  const entries = packages.map(({ name, version, license, texts }) => {
    return [`${name} ${version} (${license})`, ...texts].join('\n\n')
  })
  return `${[TITLE, ...new Set(entries.sort())].join(`\n\n${RULE}\n\n`)}\n`
}

interface Package {
  readonly name: string
  readonly version: string
  readonly license: string | undefined
  /** The license's own words, and its notices. */
  readonly texts: readonly string[]
}

async function readPackage(folder: string): Promise<Package> {
  const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  const files = (await readdir(folder)).filter((file) => LICENSE_FILE.test(file)).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return { name, version, license, texts: texts.map((text) => text.replaceAll('\r\n', '\n').trim()) }
}

/** Returns the files that left something in a bundle. */
function bundledFiles({ outputs }: Metafile): string[] {
  return Object.values(outputs).flatMap(({ inputs }) => {
    const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    return used.map(([path]) => path)
  })
}

/** `node_modules/a/node_modules/@b/c` for `node_modules/a/node_modules/@b/c/d.js`; undefined for a file of our own. */
function packageFolder(path: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]
}
