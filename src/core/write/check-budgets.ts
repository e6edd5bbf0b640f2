import type { BudgetsConfig } from '../../config/site-config.ts'
import type { Problem } from '../../util/errors.ts'
import { formatBytes } from '../../util/report.ts'

/** A file that pages load. */
export interface WeighedFile {
  /** Path below the output folder. */
  readonly path: string
  /** As readers get it: a text after gzip, a picture as it is. */
  readonly bytes: number
}

/** A page with everything that a browser loads for it. */
export interface WeighedPage {
  /** Address of the page. */
  readonly href: string
  /** The file that it is made from, as people see it; absent for a page of the tool's own. */
  readonly file?: string | undefined
  /** Bytes of its HTML after gzip. */
  readonly html: number
  readonly regions: readonly PageRegion[]
  readonly scripts: readonly WeighedFile[]
  readonly styles: readonly WeighedFile[]
  readonly images: readonly WeighedFile[]
}

/** A part of a page, and its bytes. */
export type PageRegion = readonly [name: string, bytes: number]

/** So many pages are reported by themselves, the heaviest first; the others are counted. */
const MAX_PAGES = 10
/** So many parts of what is too heavy are named. */
const MAX_PARTS = 4

/** A warning for everything that is over its budget, with what weighs in it. */
export function checkBudgets(pages: readonly WeighedPage[], budgets: BudgetsConfig): Problem[] {
  const { html, js, css, image, page } = budgets
  return [
    ...(html === undefined ? [] : checkPages(pages, { key: 'html', budget: html, sizeOf: (one) => one.html })),
    ...(js === undefined ? [] : checkShared(pages, { key: 'js', budget: js, filesOf: (one) => one.scripts })),
    ...(css === undefined ? [] : checkShared(pages, { key: 'css', budget: css, filesOf: (one) => one.styles })),
    ...(image === undefined ? [] : checkImages(pages, image)),
    ...(page === undefined ? [] : checkPages(pages, { key: 'page', budget: page, sizeOf: wholeOf })),
  ]
}

/** Bytes of a page with everything that it loads. */
export function wholeOf({ html, scripts, styles, images }: WeighedPage): number {
  return html + sumOf([...scripts, ...styles, ...images])
}

interface PageCheck {
  readonly key: 'html' | 'page'
  readonly budget: number
  readonly sizeOf: (page: WeighedPage) => number
}

/** The heaviest pages one by one, and how many more there are. */
function checkPages(pages: readonly WeighedPage[], { key, budget, sizeOf }: PageCheck): Problem[] {
  const over = pages.filter((page) => sizeOf(page) > budget).sort((a, b) => sizeOf(b) - sizeOf(a))
  const problems = over.slice(0, MAX_PAGES).map((page) => {
    const what = key === 'html' ? `HTML of ${page.href} weighs` : `${page.href} weighs with what it loads`
    const parts = key === 'html' ? `before gzip: ${listRegions(page.regions)}` : listFiles(filesOf(page))
    const remedy = key === 'html' ? 'Split the page' : 'Make the heaviest smaller'
    return overBudget(`${what} ${formatBytes(sizeOf(page))}`, { key, budget, remedy, parts, file: page.file })
  })
  const rest = over.length - problems.length
  if (rest === 0) return problems
  const message = `${rest} more ${rest === 1 ? 'page is' : 'pages are'} over budgets.${key}`
  return [...problems, { severity: 'warning', code: 'budget.more', message }]
}

interface SharedCheck {
  readonly key: 'js' | 'css'
  readonly budget: number
  readonly filesOf: (page: WeighedPage) => readonly WeighedFile[]
}

/** Most pages load the same files: one problem for each set of them. */
function checkShared(pages: readonly WeighedPage[], { key, budget, filesOf: of }: SharedCheck): Problem[] {
  const sets = new Map<string, WeighedPage[]>()
  for (const page of pages) {
    if (sumOf(of(page)) <= budget) continue
    const set = JSON.stringify(of(page))
    sets.set(set, [...(sets.get(set) ?? []), page])
  }
  return [...sets.values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const what = `${key === 'js' ? 'Scripts' : 'Stylesheets'} of ${nameSome(alike)} weigh ${formatBytes(sumOf(of(first)))}`
    return [overBudget(what, { key, budget, remedy: 'Remove some', parts: listFiles(of(first)), file: first.file })]
  })
}

function checkImages(pages: readonly WeighedPage[], budget: number): Problem[] {
  const shown = new Map<string, { readonly image: WeighedFile; readonly on: WeighedPage[] }>()
  for (const page of pages) {
    for (const image of page.images) {
      const known = shown.get(image.path) ?? { image, on: [] }
      known.on.push(page)
      shown.set(image.path, known)
    }
  }
  const over = [...shown.values()].filter(({ image }) => image.bytes > budget)
  return over
    .sort((one, other) => other.image.bytes - one.image.bytes)
    .map(({ image, on }) => {
      const what = `Picture ${image.path} on ${nameSome(on)} weighs ${formatBytes(image.bytes)}`
      const remedy = 'Scale it down, or save it as WebP or AVIF'
      return overBudget(what, { key: 'image', budget, remedy, file: on[0]?.file })
    })
}

interface OverBudget {
  readonly key: string
  readonly budget: number
  readonly remedy: string
  readonly parts?: string
  readonly file: string | undefined
}

function overBudget(message: string, { key, budget, remedy, parts, file }: OverBudget): Problem {
  const heaviest = parts === undefined ? '' : ` (${parts})`
  return {
    severity: 'warning',
    code: `budget.${key}`,
    message: `${message}, budgets.${key} is ${formatBytes(budget)}`,
    hint: `${remedy}${heaviest}, or raise the budget.`,
    ...(file !== undefined && { file }),
  }
}

function sumOf(files: readonly WeighedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function filesOf({ html, scripts, styles, images }: WeighedPage): WeighedFile[] {
  return [{ path: 'HTML', bytes: html }, ...scripts, ...styles, ...images]
}

function listFiles(files: readonly WeighedFile[]): string {
  const sorted = [...files].sort((one, other) => other.bytes - one.bytes).slice(0, MAX_PARTS)
  return sorted.map(({ path, bytes }) => `${path} ${formatBytes(bytes)}`).join(', ')
}

function listRegions(regions: readonly PageRegion[]): string {
  return regions
    .slice(0, MAX_PARTS)
    .map(([name, bytes]) => `${name} ${formatBytes(bytes)}`)
    .join(', ')
}

function nameSome([first, ...others]: readonly WeighedPage[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'page' : 'pages'}`
  return `${first?.href ?? ''}${more}`
}
