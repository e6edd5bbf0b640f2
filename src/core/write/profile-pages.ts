import { rootAddresses } from '../../shared/site-root.ts'
import type { CompileCost } from '../compile/page-cost.ts'
import type { RenderedSite } from '../render-languages.ts'
import { type WeighedPage, wholeOf } from './check-budgets.ts'

/** The costs of a page in a build, in milliseconds, and for its readers, in bytes. */
export interface PageProfile {
  /** Address of the page. */
  readonly href: string
  /** The file that it is made from; absent for a page of the tool's own. */
  readonly file?: string
  /** Compiling and rendering together. */
  readonly ms: number
  readonly compileMs: number
  readonly renderMs: number
  /** Of the time to compile: colors for code, the page's own code, its text for the search. */
  readonly highlightMs: number
  readonly codeMs: number
  readonly searchMs: number
  /** Set if its text was compiled by an earlier build. */
  readonly isCached: boolean
  /** Bytes of the HTML after gzip, and with everything that the page loads. */
  readonly htmlBytes: number
  readonly pageBytes: number
  /** Reasons for its time, the main one first. */
  readonly reasons: readonly string[]
}

/** A reason counts when it explains at least this part of the time. */
const WORTH_SAYING = 0.15
/** With so many headings, a page is long. */
const MANY_HEADINGS = 60

const NOTHING: CompileCost = { ms: 0, highlightMs: 0, fences: 0, codeMs: 0, searchMs: 0, isFirst: false }

/** Returns what each page of a build cost, the most expensive first. */
export function profilePages(sites: readonly RenderedSite[], weighed: readonly WeighedPage[]): PageProfile[] {
  const weights = new Map(weighed.map((page) => [page.href, page]))
  const profiles = sites.flatMap(({ plan, compiled, renderTimes }) =>
    plan.pages.map((page): PageProfile => {
      const doc = page.content.kind === 'doc' ? page.content.doc : undefined
      const known = doc && compiled.costs.get(doc.key)
      const { ms: compileMs, ...cost } = known ?? NOTHING
      const renderMs = renderTimes.get(page.outputPath) ?? 0
      const href = rootAddresses(page.href)
      const weight = weights.get(href)
      const { highlightMs, codeMs, searchMs } = cost
      const times = { compileMs, renderMs, highlightMs, codeMs, searchMs }
      return {
        href,
        ...(doc && { file: doc.displayPath }),
        ms: compileMs + renderMs,
        ...times,
        isCached: doc !== undefined && known === undefined,
        htmlBytes: weight?.html ?? 0,
        pageBytes: weight ? wholeOf(weight) : 0,
        reasons: reasonsOf({ ...times, ...cost, headings: doc?.headings.length ?? 0 }),
      }
    }),
  )
  return profiles.sort((one, other) => other.ms - one.ms || (one.href < other.href ? -1 : 1))
}

type Spent = Omit<CompileCost, 'ms'> & Pick<PageProfile, 'compileMs' | 'renderMs'> & { readonly headings: number }

function reasonsOf({ compileMs, renderMs, highlightMs, fences, codeMs, searchMs, isFirst, headings }: Spent): string[] {
  const total = compileMs + renderMs
  const rest = compileMs - highlightMs - codeMs - searchMs
  const markdown = headings > MANY_HEADINGS ? `Markdown with ${headings} headings` : 'Markdown'
  const parts: readonly (readonly [number, string])[] = [
    [highlightMs, `colors of ${fences} ${fences === 1 ? 'fence' : 'fences'}`],
    [codeMs, 'code of the page'],
    [searchMs, 'text for the search'],
    [rest, isFirst ? 'first page of its thread, which loads the compiler' : markdown],
    [renderMs, 'rendering'],
  ]
  return parts
    .filter(([ms]) => total > 0 && ms / total >= WORTH_SAYING)
    .sort(([one], [other]) => other - one)
    .map(([ms, reason]) => `${reason} ${Math.round(ms)} ms`)
}
