import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import type { Site } from '../../core/open/open-site.ts'
import type { SitePlan } from '../../core/plan/plan-pages.ts'
import { type Finding, placeFindings } from '../../core/read/place-findings.ts'
import type { SiteFiles } from '../../core/read-site.ts'
import type { OutputFile, Page } from '../../shared/model.ts'
import { addressOfPath } from '../../shared/url.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { loadPeer } from '../../util/find-peer.ts'
import { hashOf } from '../../util/hash.ts'
import { replaceFile } from '../../util/replace-file.ts'
import { markUsed, removeUnused } from '../../util/unused-files.ts'
import type { CardFont, CardText, CardTools, ResvgModule, Satori } from './draw-card.ts'

export interface SocialCards {
  /** Addresses of the cards with the base URL, by the output path of each page. */
  readonly hrefs: ReadonlyMap<string, string>
  readonly outputs: readonly OutputFile[]
  readonly problems: readonly Problem[]
}

interface CardRecord {
  /** Hash of its bytes. */
  readonly bytes: string
  /** Characters that no font has; the card is not used then. */
  readonly missing: string
}

type Draw = (text: CardText) => Promise<{ readonly png: Uint8Array; readonly missing: string }>

/** The site that the cards are for, in one of its languages. */
interface CardsInput {
  readonly site: Site
  readonly siteFiles: SiteFiles
  readonly plan: Pick<SitePlan, 'pages'>
}

/**
 * Makes the social cards of a site, those that are new; undefined when it wants none.
 * @throws UserError when what makes them is not installed, or there is no font.
 */
export async function makeSocialCards({ site, siteFiles, plan }: CardsInput): Promise<SocialCards | undefined> {
  const { socialCards } = site.config
  if (socialCards === false) return undefined
  const fonts = await readCardFonts(site, socialCards.fonts)
  const look = { colors: await readColors(site), logo: readLogo(site, siteFiles) }
  const lookKey = hashOf(site.toolVersion, JSON.stringify(look), ...fonts.map(({ data }) => hashOf(data)))
  const entry = site.store.entry<Readonly<Record<string, CardRecord>>>('social-cards')
  const cached = entry.read(site.toolVersion) ?? {}
  const folder = join(site.store.makeFolders('cards', ['png']), 'png')
  const shared: { draw?: Draw } = {}
  const cards: Record<string, CardRecord> = {}
  const hrefs = new Map<string, string>()
  const outputs = new Map<string, OutputFile>()
  const problems: Problem[] = []
  for (const page of plan.pages.filter(hasCard)) {
    const text = textOf(page, site)
    const key = hashOf(lookKey, JSON.stringify(text))
    const file = join(folder, `${key}.png`)
    const known = cards[key] ?? cached[key]
    const isCached = known !== undefined && readBytes(file, known) !== undefined
    if (!isCached) shared.draw ??= await loadDraw(site, fonts, look)
    const card = isCached ? known : await makeCard(text, file, shared.draw)
    cards[key] = card
    if (card.missing !== '') {
      problems.push(missingGlyphs(page, card.missing))
      continue
    }
    const path = `assets/cards/${card.bytes.slice(0, 16)}.png`
    outputs.set(path, { path, key: card.bytes, read: async () => readFileSync(file) })
    hrefs.set(page.outputPath, addressOfPath(site.config.baseUrl, path))
  }
  entry.write(site.toolVersion, cards)
  removeUnused(folder, (name) => cards[name.replace(/\.png$/, '')] !== undefined)
  return { hrefs, outputs: [...outputs.values()], problems }
}

/** Pages of text that name no picture themselves. */
function hasCard({ content }: Page): boolean {
  return content.kind === 'doc' ? content.doc.frontMatter.image === undefined : content.kind === 'posts'
}

function textOf(page: Page, { config }: Site): CardText {
  const { i18n } = config
  const locale = i18n.localeConfigs[i18n.currentLocale]
  return {
    site: config.themeConfig.navbar.title ?? config.title,
    title: page.title,
    description: page.description,
    host: new URL(config.url).host,
    lang: locale?.htmlLang ?? i18n.currentLocale,
    direction: locale?.direction ?? 'ltr',
  }
}

async function makeCard(text: CardText, file: string, draw: Draw | undefined): Promise<CardRecord> {
  if (!draw) throw new Error('Nothing draws social cards')
  const { png, missing } = await draw(text)
  replaceFile(file, png)
  return { bytes: hashOf(png), missing }
}

function readBytes(file: string, { bytes }: CardRecord): Uint8Array | undefined {
  try {
    const png = readFileSync(file)
    markUsed(file)
    return hashOf(png) === bytes ? png : undefined
  } catch {
    return undefined
  }
}

async function loadDraw(site: Site, fonts: readonly CardFont[], look: Look): Promise<Draw> {
  const tools = await loadCardTools(site)
  const { drawCard } = await import('./draw-card.ts')
  return (text) => drawCard(text, { ...look, fonts }, tools).catch((error: unknown) => cannotDraw(error, text, site))
}

/** The packages throw only for a font that they cannot read, or a logo. */
async function cannotDraw(error: unknown, { title }: CardText, site: Site): Promise<never> {
  const problem: Problem = {
    severity: 'error',
    code: 'cards.drawing',
    message: `The social card of "${title}" cannot be drawn: ${error instanceof Error ? error.message : String(error)}`,
    hint: 'Name other fonts in socialCards.fonts; if it is not for a font, try another logo.',
  }
  throw new UserError(await placeFindings([{ path: ['socialCards'], problem }], site))
}

type Look = { readonly colors: Awaited<ReturnType<typeof readColors>>; readonly logo: string | undefined }

/** The colors of light pages. */
async function readColors({ config }: Site) {
  const { lightColors } = await import('../theme/palette.ts')
  const { bg = '', accent = '', ink = '', 'ink-muted': muted = '' } = lightColors(config.theme?.colors ?? {})
  return { background: bg, accent, text: ink, muted }
}

/** The logo of the navbar, if it is a file of the site. */
function readLogo({ config: { themeConfig } }: Site, { staticFiles }: SiteFiles): string | undefined {
  const src = themeConfig.navbar.logo?.src.replace(/^\//, '')
  const file = staticFiles.find(({ path }) => path === src)
  const type = { '.svg': 'svg+xml', '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg' }[extname(src ?? '').toLowerCase()]
  if (!file || type === undefined) return undefined
  return `data:image/${type};base64,${readFileSync(file.absolutePath).toString('base64')}`
}

function missingGlyphs({ content, href }: Page, missing: string): Problem {
  const doc = content.kind === 'doc' ? content.doc : undefined
  return {
    severity: 'warning',
    code: 'cards.glyphs',
    message: `No font of the social cards has ${[...missing].slice(0, 12).join(' ')}: the card of ${href} is left out`,
    hint: 'Add the file of a font that has them to socialCards.fonts.',
    ...(doc && { file: doc.displayPath }),
  }
}

/** The packages that draw social cards, of the site or of this tool. @throws UserError that names those that are missing. */
export async function loadCardTools(site: Site): Promise<CardTools> {
  const folders = [site.root, site.packageRoot]
  const [satori, resvg] = await Promise.all([
    loadPeer<Satori | { readonly default: Satori }>('satori', folders),
    loadPeer<ResvgModule>('@resvg/resvg-js', folders),
  ])
  const names = [...(satori ? [] : ['satori']), ...(resvg ? [] : ['@resvg/resvg-js'])]
  if (satori && resvg) return { satori: 'default' in satori ? satori.default : satori, resvg }
  const problem: Problem = {
    severity: 'error',
    code: 'cards.packages',
    message: `Social cards need ${names.join(' and ')}, which ${names.length > 1 ? 'are' : 'is'} not installed`,
    hint: `Install what is missing: npm install ${names.join(' ')}`,
  }
  throw new UserError(await placeFindings([{ path: ['socialCards'], problem }], site))
}

/** The package whose fonts are used when none are named, and the writing systems that it has files for. */
const PACKAGE = '@fontsource/inter'
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']

/**
 * The fonts of social cards: those that are named, else those of the theme, else those of a package.
 * @throws UserError with each file that cannot be read, or when there is none.
 */
async function readCardFonts(site: Site, named: readonly string[] | undefined): Promise<readonly CardFont[]> {
  const { headings, text } = site.config.theme?.fonts ?? {}
  const ofTheme = [...(headings?.files ?? []), ...(text?.files ?? [])].map(({ path }) => path)
  const files = (named ?? [...new Set(ofTheme)]).map((path) => ({ path, full: join(site.root, path) }))
  const all = files.length > 0 ? files : packageFiles(site)
  const read = await Promise.all(all.map(async ({ full }) => readFile(full).catch(() => undefined)))
  const fonts = read.flatMap((data, index) => (data ? [{ name: `Card ${index}`, data }] : []))
  const missing = all.flatMap(({ path }, index): Finding[] => {
    const data = read[index]
    if (files.length === 0 || (data && isFont(data))) return []
    const problem = data ? noFont(path) : missingFile(path)
    return [{ path: named ? ['socialCards', 'fonts', index] : ['socialCards'], problem }]
  })
  const faults = fonts.length === 0 && missing.length === 0 ? [{ path: ['socialCards'], problem: NO_FONT }] : missing
  if (faults.length > 0) throw new UserError(await placeFindings(faults, site))
  return fonts
}

const NO_FONT: Problem = {
  severity: 'error',
  code: 'cards.font',
  message: 'Social cards need a font, and none is named',
  hint: `Name files in socialCards.fonts, or install a font: npm install ${PACKAGE}`,
}

/** First bytes of fonts: TrueType, OpenType, WOFF. */
const SIGNATURES = new Set(['\0\u0001\0\0', 'true', 'OTTO', 'ttcf', 'wOFF', 'wOF2'])

function isFont(data: Uint8Array): boolean {
  return SIGNATURES.has(Buffer.from(data.subarray(0, 4)).toString('latin1'))
}

function noFont(path: string): Problem {
  const hint = 'Name a file in WOFF2, WOFF, OpenType or TrueType.'
  return { severity: 'error', code: 'cards.font', message: `File ${path} is no font`, hint }
}

function missingFile(path: string): Problem {
  const hint = "Correct the path, which begins at the site's root."
  return { severity: 'error', code: 'cards.font', message: `Font ${path} does not exist`, hint }
}

function packageFiles({ root, packageRoot }: Site): { readonly path: string; readonly full: string }[] {
  for (const folder of [root, packageRoot]) {
    try {
      const manifest = createRequire(join(folder, 'package.json')).resolve(`${PACKAGE}/package.json`)
      return SUBSETS.map((subset) => {
        const path = `files/inter-${subset}-600-normal.woff`
        return { path, full: join(dirname(manifest), path) }
      })
    } catch {
      // It may be in the next one.
    }
  }
  return []
}
