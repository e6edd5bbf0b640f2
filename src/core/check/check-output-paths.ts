import type { Page } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { outPrefixOf } from '../open/open-locales.ts'
import type { PlannedSite } from '../plan/link-targets.ts'
import { listRedirects } from '../plan/list-redirects.ts'
import { markdownPath, ownFileNames, redirectPath } from '../plan/output-paths.ts'

/** Longest name of a file or folder in bytes: NAME_MAX of the common file systems. */
const LONGEST_NAME = 255

/** A path with nothing unusual in it, which most are: its names need not be looked at one by one. */
const PLAIN = /^(?:[\w-][\w.-]{0,99}\/)*[\w-][\w.-]{0,99}$/

/** A file of the finished site, and what it is made from. */
interface Claim {
  readonly path: string
  /** Its origin, in the middle of a sentence. */
  readonly owner: string
  /** The same, where the message is already at its place. */
  readonly here: string
  /** The way to another path. */
  readonly hint: string
  readonly place: Pick<Problem, 'file' | 'line'>
}

/** A problem for each file of the site that cannot be where it is to go, because of its name or of another file. */
export function checkOutputPaths(input: PlannedSite): Problem[] {
  const pages = input.pages.flatMap((page) => claimsOfPage(page, input))
  const others = claimsOfFiles(input)
  const made = [...pages, ...claimsOfRedirects(input)]
  const claims = [...made, ...others]
  const files = new Map(claims.map((claim) => [claim.path, claim]))
  const found = new Map<string, Problem>()
  for (const claim of made) addFirst(found, claim, findBadName(claim))
  const findFileAbove = createFinder(files)
  for (const claim of claims) addFirst(found, claim, inTheWay(claim, findFileAbove(claim.path)))
  // A redirect from another spelling is there on purpose.
  for (const pair of findSameButCase([...pages, ...others])) addFirst(found, pair[0], sameButCase(pair))
  return [...found.values(), ...findReplaced(input), ...findInLocales(input)]
}

/** A page is two files, and what is wrong with it is reported once. */
function addFirst(found: Map<string, Problem>, { owner }: Claim, problem: Problem | undefined): void {
  if (problem && !found.has(owner)) found.set(owner, problem)
}

function claimsOfPage(page: Page, { site }: PlannedSite): Claim[] {
  const { content, outputPath, title } = page
  if (content.kind !== 'doc') {
    const owner = content.kind === 'not-found' ? 'the not-found page' : `the page "${title}"`
    const hint = 'Give it another address: the slug of its category, or search.searchPagePath.'
    const file = content.kind === 'generated-index' ? (content.file ?? site.configFile) : site.configFile
    return [{ path: outputPath, owner, here: owner, hint, place: { file } }]
  }
  const file = content.doc.displayPath
  const hint = 'Give the page another slug in its front matter.'
  const claim = { owner: `page ${file}`, here: 'this page', hint, place: { file, line: 1 } }
  return [outputPath, markdownPath(page, site.config.baseUrl)].map((path) => ({ ...claim, path }))
}

function claimsOfRedirects({ site, targets }: PlannedSite): Claim[] {
  return listRedirects(site, targets).map((redirect) => {
    const owner = `the redirect from "${shorten(redirect.from)}"`
    const place = { file: site.configFile }
    return { path: redirectPath(redirect, site), owner, here: owner, hint: 'Remove the redirect.', place }
  })
}

/** Files that have no choice of their name. */
function claimsOfFiles({ site, siteFiles }: PlannedSite): Claim[] {
  const statics = siteFiles.staticFiles.map(({ path }) => {
    const owner = `static file "${path}"`
    return { path, owner, here: owner, hint: 'Rename the file, or a folder above it.', place: {} }
  })
  const own = ownFileNames(site).map((path) => {
    const owner = `file "${path}" of the finished site`
    return { path, owner, here: owner, hint: '', place: {} }
  })
  return [...own, ...statics]
}

function findBadName({ path, here, hint, place }: Claim): Problem | undefined {
  if (PLAIN.test(path)) return undefined
  const faults = path.split('/').flatMap((name) => faultOf(name) ?? [])
  if (faults.length === 0) return undefined
  const message = `Path "${shorten(path)}" of ${here} has ${faults[0]}`
  return { severity: 'error', code: 'route.name', message, hint, ...place }
}

/** Returns what keeps a name from being that of a file or a folder. */
function faultOf(name: string): string | undefined {
  if (name === '') return 'an empty part'
  if (name === '.' || name === '..') return `"${name}" in it`
  if (/\p{Cc}/u.test(name)) return 'a control character in it'
  // In an address, browsers take it for a slash.
  if (name.includes('\\')) return 'a backslash in it'
  if (/\p{Cs}/u.test(name)) return 'half a character in it'
  if (Buffer.byteLength(name) > LONGEST_NAME) return `a name of more than ${LONGEST_NAME} bytes`
  return undefined
}

/** Finds the uppermost file that has the name of a folder above a path. */
function createFinder(files: ReadonlyMap<string, Claim>): (path: string) => Claim | undefined {
  const free = new Set<string>()
  return (path) => {
    const folders: string[] = []
    let found: Claim | undefined
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end)
      if (free.has(folder)) break
      folders.push(folder)
      found = files.get(folder) ?? found
    }
    if (!found) for (const folder of folders) free.add(folder)
    return found
  }
}

function inTheWay(claim: Claim, other: Claim | undefined): Problem | undefined {
  if (!other) return undefined
  const isPlaced = claim.place.file !== undefined
  const [owner, needing] = isPlaced ? [other.owner, claim.here] : [other.here, claim.owner]
  return {
    severity: 'error',
    code: 'static.in-the-way',
    message: `${owner[0]?.toUpperCase()}${owner.slice(1)} has the name of a folder that ${needing} needs`,
    hint: claim.hint,
    ...(isPlaced ? claim.place : other.place),
  }
}

/** Pairs of files whose paths only differ in upper case, the later first. */
function findSameButCase(claims: readonly Claim[]): [Claim, Claim][] {
  const seen = new Map<string, Claim>()
  return claims.flatMap((claim): [Claim, Claim][] => {
    const key = claim.path.toLowerCase()
    const first = seen.get(key)
    if (!first) seen.set(key, claim)
    return first && first.path !== claim.path && first.owner !== claim.owner ? [[claim, first]] : []
  })
}

function sameButCase([claim, first]: [Claim, Claim]): Problem {
  return {
    severity: 'warning',
    code: 'route.case',
    message: `Path "${shorten(claim.path)}" and "${shorten(first.path)}" of ${first.owner} only differ in upper case`,
    hint: `On macOS and Windows, one replaces the other. ${claim.hint || 'Rename one of them.'}`,
    ...claim.place,
  }
}

/** Pages whose place a static file takes. */
function findReplaced({ site: { config }, siteFiles, pages }: PlannedSite): Problem[] {
  if (config.onDuplicateRoutes === 'ignore') return []
  const statics = new Set(siteFiles.staticFiles.map((file) => file.path))
  return pages.flatMap(({ content, outputPath }): Problem[] => {
    if (content.kind !== 'doc' || !statics.has(outputPath)) return []
    return [
      {
        severity: config.onDuplicateRoutes === 'throw' ? 'error' : 'warning',
        code: 'route.duplicate',
        message: `Static file "${outputPath}" takes the place of this page`,
        hint: 'Remove the file, or give the page another slug in its front matter.',
        file: content.doc.displayPath,
        line: 1,
      },
    ]
  })
}

/** Pages whose place another language takes, whose pages have the same paths below its own. */
function findInLocales({ site, pages }: PlannedSite): Problem[] {
  const { i18n, onDuplicateRoutes } = site.config
  if (!site.locale.isDefault || onDuplicateRoutes === 'ignore') return []
  const paths = new Set(pages.map(({ outputPath }) => outputPath))
  return i18n.locales.flatMap((locale) => {
    const prefix = locale === i18n.defaultLocale ? '' : outPrefixOf(site, locale)
    if (prefix === '') return []
    return pages.flatMap(({ content, outputPath }): Problem[] => {
      const isTaken = outputPath.startsWith(prefix) && paths.has(outputPath.slice(prefix.length))
      if (content.kind !== 'doc' || !isTaken) return []
      return [
        {
          severity: onDuplicateRoutes === 'throw' ? 'error' : 'warning',
          code: 'route.duplicate',
          message: `Path "${shorten(outputPath)}" of this page is that of a page of locale "${locale}" too; only one is written`,
          hint: 'Give the page another slug in its front matter.',
          file: content.doc.displayPath,
          line: 1,
        },
      ]
    })
  })
}

/** Characters of a path that are shown. */
const SHOWN = 80

function shorten(path: string): string {
  const shown = path.length > SHOWN ? `${path.slice(0, SHOWN)}…` : path
  return shown.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
