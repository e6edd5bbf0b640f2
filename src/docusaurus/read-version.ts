import { dirname, join } from 'node:path'
import { recordOf } from './clean-value.ts'
import { readManifest } from './read-manifest.ts'

/** Which version of Docusaurus a site is written for. */
export interface DocusaurusVersion {
  /** The first number; undefined when the site does not say. */
  readonly major: number | undefined
  /** Paths of the files that say it. */
  readonly files: readonly string[]
}

/** Packages that have the version of Docusaurus, the one that decides first. */
const PACKAGES = ['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/theme-classic']
/** A site may share the manifest of a repository that it is a folder of. */
const MAX_LEVELS = 3

/** The version of Docusaurus that the manifest of a site asks for, or that of a folder around it. */
export function readVersion(root: string): DocusaurusVersion {
  let folder = root
  for (let level = 0; level < MAX_LEVELS; level++, folder = dirname(folder)) {
    const file = join(folder, 'package.json')
    const { dependencies, devDependencies } = readManifest(file)
    const wanted: Record<string, unknown> = { ...recordOf(devDependencies), ...recordOf(dependencies) }
    const version = PACKAGES.map((name) => wanted[name]).find((range) => typeof range === 'string')
    if (typeof version === 'string') return { major: majorOf(version, wanted['@mdx-js/react']), files: [file] }
  }
  return { major: undefined, files: [] }
}

/** Where a range says nothing, such as that of a nightly build, the version of MDX beside it does. */
function majorOf(range: string, mdx: unknown): number | undefined {
  const major = numberIn(range)
  if (major !== undefined && major > 0) return major
  return typeof mdx === 'string' && numberIn(mdx) === 1 ? 2 : undefined
}

function numberIn(range: string): number | undefined {
  const [, major] = /^(?:npm:.*@)?[\^~>=v\s]*(\d+)(?:\.|$)/.exec(range) ?? []
  return major === undefined ? undefined : Number(major)
}
