import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { checkOutDir } from '../../core/open/check-out-dir.ts'
import type { Site } from '../../core/open/open-site.ts'
import { listSlots } from '../../core/read/site-slots.ts'
import { openManifest } from '../../core/write/manifest.ts'
import { findForeignFiles } from '../../core/write/output-state.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { listAllFiles, listFiles } from '../../util/list-files.ts'
import { moduleFiles } from '../../util/module-files.ts'
import { toPosix } from '../../util/paths.ts'
import { STORE_FOLDER } from '../../util/store.ts'

/** Returns whether the files and folders that the configuration names are there. */
export async function examineFiles(site: Site): Promise<Finding[]> {
  const { root, config, contentFolders, repositoryDir } = site
  const about = 'Files'
  const missing = namedFiles(site).filter(({ places }) => !places.some((place) => existsSync(place)))
  const findings = missing.map(({ key, path }): Finding => {
    const remedy = 'Correct the path in the configuration, or add the file.'
    return { about, state: 'error', says: `${key} names ${path}, which does not exist`, remedy }
  })
  const lists = await Promise.all(contentFolders.map(({ dir }) => listFiles(dir, repositoryDir)))
  const pages = new Set(
    lists.flatMap((paths, index) =>
      paths.filter((path) => /\.mdx?$/.test(path)).map((path) => join(contentFolders[index]?.dir ?? '', path)),
    ),
  )
  if (pages.size === 0) {
    const remedy = `Put a Markdown file into it, such as ${config.docs.path}/index.md, or correct docs.path.`
    findings.push({ about, state: 'error', says: `${config.docs.path} has no page`, remedy })
  }
  const folders = [...new Set(contentFolders.map(({ dir }) => toPosix(relative(root, dir)) || '.'))].join(', ')
  if (findings.length > 0) return findings
  return [{ about, state: 'ok', says: `${pages.size} Markdown ${pages.size === 1 ? 'file' : 'files'} in ${folders}` }]
}

interface NamedFile {
  readonly key: string
  readonly path: string
  /** Full paths, at one of which it must be. */
  readonly places: readonly string[]
}

function namedFiles(site: Site): NamedFile[] {
  const { root, config, staticDirs, specs } = site
  const below = (path: string): string[] => staticDirs.map((dir) => join(dir, path))
  const { navbar, footer, image } = config.themeConfig
  const logos = [navbar.logo, footer?.logo].flatMap((logo) => (logo ? [logo.src, logo.srcDark] : []))
  const statics: [string, string | undefined][] = [
    ['favicon', config.favicon],
    ['themeConfig.image', image],
    ...logos.map((src): [string, string | undefined] => ['logo', src]),
  ]
  const local = statics.flatMap(([key, path]) => {
    if (path === undefined || /^(?:[a-z]+:|\/\/)/i.test(path)) return []
    return [{ key, path, places: below(path) }]
  })
  const files = [
    ...config.customCss.map((path) => ({ key: 'customCss', path })),
    ...specs.flatMap(({ apis }) => apis.map(({ spec }) => ({ key: 'api.spec', path: spec }))),
  ]
  // Code may be named without its ending.
  const code = [
    ...config.clientModules.map((path) => ({ key: 'clientModules', path })),
    ...listSlots(site).map(({ name, source }) => ({ key: `slots.${name}`, path: source })),
  ]
  return [
    ...local,
    ...files.map((one) => ({ ...one, places: [join(root, one.path)] })),
    ...code.map((one) => ({ ...one, places: moduleFiles(join(root, one.path)) })),
  ]
}

/** Returns whether a build may write its output. */
export async function examineOutput(site: Site): Promise<Finding[]> {
  const about = 'Output'
  const findings: Finding[] = []
  const folder = toPosix(relative(site.root, site.outDir)) || '.'
  const foreign = await tryPart(about, findings, () => {
    checkOutDir(site)
    return findForeignFiles(site.outDir, openManifest(site).manifest)
  })
  if (!foreign) return findings
  const fault = writeFault(site.outDir)
  if (fault) return [{ about, state: 'error', ...fault }]
  if (foreign.length === 0) return [{ about, state: 'ok', says: `${folder} can be written` }]
  const says = `${folder} has ${foreign.length} files that no build wrote, such as ${foreign[0]}`
  return [{ about, state: 'warning', says, remedy: 'Put files of your own into a static folder of the site.' }]
}

/** Returns whether something can be kept between builds, and how much is. */
export async function examineCache({ root, store }: Site): Promise<Finding[]> {
  const about = 'Cache'
  const name = toPosix(relative(root, store.folder))
  const fault = writeFault(store.folder)
  if (fault) return [{ about, state: 'warning', ...fault, says: `${fault.says}: every build begins from nothing` }]
  const paths = await listAllFiles(store.folder)
  const sizes = paths.map((path) => statSync(join(store.folder, path), { throwIfNoEntry: false })?.size ?? 0)
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000_000
  const size: Finding = { about, state: 'ok', says: `${name} has ${megabytes.toFixed(1)} MB` }
  const ignored = readIgnored(root)
  if (ignored === undefined || ignored.includes(STORE_FOLDER)) return [size]
  const says = `${name} is not in .gitignore`
  return [size, { about, state: 'warning', says, remedy: `Add a line to .gitignore: ${STORE_FOLDER}/` }]
}

/** The patterns that version control leaves out; undefined where there is none. */
function readIgnored(root: string): string | undefined {
  const texts: string[] = []
  for (let folder = root; ; folder = dirname(folder)) {
    const file = join(folder, '.gitignore')
    if (existsSync(file)) texts.push(readFileSync(file, 'utf8'))
    if (existsSync(join(folder, '.git'))) return texts.join('\n')
    if (folder === dirname(folder)) return undefined
  }
}

/** Says why a folder, or the one that it would be made in, cannot be written; undefined when it can. */
function writeFault(folder: string): Pick<Finding, 'says' | 'remedy'> | undefined {
  const place = existsSync(folder) ? folder : dirname(folder)
  if (!existsSync(place)) return place === folder ? undefined : writeFault(place)
  if (!statSync(place).isDirectory())
    return { says: `${place} is not a folder`, remedy: 'Remove the file of this name.' }
  try {
    accessSync(place, constants.W_OK)
    return undefined
  } catch {
    return { says: `${place} cannot be written`, remedy: 'Give the user who runs frigate-docs the right to write it.' }
  }
}

/** One thing that was looked at, and how it is. */
export interface Finding {
  /** The part that was looked at: `Node.js`, `Configuration`. */
  readonly about: string
  readonly state: 'ok' | 'warning' | 'error'
  readonly says: string
  /** Starts with a verb. */
  readonly remedy?: string | undefined
}

/** A problem as a finding; its place is part of what it says. */
export function findingOf(about: string, { severity, message, hint, file, line }: Problem): Finding {
  const place = file === undefined ? '' : `${file}${line === undefined ? '' : `:${line}`} `
  return { about, state: severity, says: `${place}${message}`, remedy: hint }
}

/** Runs a part of the work; what keeps it from being done is added to the findings, and the result is undefined. */
export async function tryPart<T>(
  about: string,
  findings: Finding[],
  work: () => T | Promise<T>,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    findings.push(...error.problems.map((problem) => findingOf(about, problem)))
    return undefined
  }
}
