import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Site } from '../../core/open/open-site.ts'
import { type Finding, placeFindings } from '../../core/read/place-findings.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { CardFont } from './draw-card.ts'

/** The package whose fonts are used when none are named, and the writing systems that it has files for. */
const PACKAGE = '@fontsource/inter'
const SUBSETS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']

/**
 * The fonts of social cards: those that are named, else those of the theme, else those of a package.
 * @throws UserError with each file that cannot be read, or when there is none.
 */
export async function readCardFonts(site: Site, named: readonly string[] | undefined): Promise<readonly CardFont[]> {
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
