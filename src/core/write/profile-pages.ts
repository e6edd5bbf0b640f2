import type { CompileCost } from '../compile/page-cost.ts'
import type { CompiledLanguage } from '../compile-languages.ts'
import type { RenderedLanguage } from '../render-language.ts'
import type { PageProfile } from './page-profile.ts'
import { type WeighedPage, wholeOf } from './weigh/check-budgets.ts'

/** A reason counts when it explains at least this part of the time. */
const WORTH_SAYING = 0.15
/** With so many headings, a page is long. */
const MANY_HEADINGS = 60

const NOTHING: CompileCost = { ms: 0, highlightMs: 0, fences: 0, codeMs: 0, searchMs: 0, isFirst: false }

/** Returns what each page of a build cost, the most expensive first. */
export function profilePages(
  sites: readonly (CompiledLanguage & RenderedLanguage)[],
  weighed: readonly WeighedPage[],
): PageProfile[] {
  const weights = new Map(weighed.map((page) => [page.href, page]))
  const profiles = sites.flatMap(({ plan, compiled, renderTimes }) =>
    plan.pages.map((page): PageProfile => {
      const doc = page.content.kind === 'doc' ? page.content.doc : undefined
      const known = doc && compiled.costs.get(doc.key)
      const { ms: compileMs, ...cost } = known ?? NOTHING
      const renderMs = renderTimes.get(page.outputPath) ?? 0
      const weight = weights.get(page.href)
      const { highlightMs, codeMs, searchMs } = cost
      const times = { compileMs, renderMs, highlightMs, codeMs, searchMs }
      return {
        href: page.href,
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
