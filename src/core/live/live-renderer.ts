import type { Doc, Page } from '../../shared/model.ts'
import type { RenderedPage } from '../../shared/placed-file.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { readPictures } from '../check/read-pictures.ts'
import type { LanguageFinder } from '../plan/link-languages.ts'
import { readExcerpts, shareOf, toRenderJob } from '../render/make-render-job.ts'
import { createPageRenderer, type PageRender } from '../render/render-job.ts'
import type { LiveCurrent } from './live-current.ts'
import { isSketch } from './live-docs.ts'
import type { LiveState } from './live-state.ts'

/** Renders pages of the current state. */
export interface LiveRenderer {
  /** Renders a page, unless that was done. @throws UserError when a part of it fails. */
  render(page: Page): Promise<RenderedPage>
  /** Prepares a page for rendering. */
  prepare(page: Page): Promise<PageRender>
  /** Why pages that were requested cannot be rendered as they are now; one problem for each file that fails. */
  failures(): readonly Problem[]
}

/** A rendered page, or why it cannot be rendered. */
interface Outcome {
  readonly key: string
  readonly page?: RenderedPage
  readonly fault?: UserError
}

/** Pages whose HTML is cached, so that a reload does not render it again. */
const MAX_RENDERED = 100

/** Creates a renderer of pages; `linkLanguages` finds them in the other languages of the site. */
export function createLiveRenderer(
  current: LiveCurrent,
  linkLanguages: (state: LiveState) => LanguageFinder = () => () => undefined,
): LiveRenderer {
  const outcomes = new Map<string, Outcome>()
  const keyOf = (page: Page): string => {
    const others = JSON.stringify(linkLanguages(current.state)(page) ?? null)
    return `${current.state.generation} ${textKey(page)} ${others}`
  }
  return {
    render: async (page) => {
      const { state } = current
      const key = keyOf(page)
      const known = outcomes.get(page.outputPath)
      const outcome =
        known?.key === key && known.page ? known : { key, ...(await tryRender(page, state, linkLanguages(state))) }
      keepNewest(outcomes, page.outputPath, outcome)
      if (!outcome.page) throw outcome.fault
      return outcome.page
    },
    prepare: (page) => prepare(page, current.state, linkLanguages(current.state)),
    failures: () => {
      const problems = [...outcomes].flatMap(([path, { key, fault }]) => {
        const page = fault && current.state.pages.get(path)
        return page && keyOf(page) === key ? fault.problems : []
      })
      return [...new Map(problems.map((problem) => [problem.file ?? problem.message, problem])).values()]
    },
  }
}

function keepNewest(outcomes: Map<string, Outcome>, path: string, outcome: Outcome): void {
  outcomes.delete(path)
  outcomes.set(path, outcome)
  for (const oldest of outcomes.keys()) {
    if (outcomes.size <= MAX_RENDERED) break
    outcomes.delete(oldest)
  }
}

function textKey({ content }: Page): string {
  if (content.kind === 'posts') return content.texts.map(({ doc }) => doc.key).join()
  return content.kind === 'doc' ? content.doc.key : ''
}

async function tryRender(page: Page, state: LiveState, languagesOf: LanguageFinder): Promise<Omit<Outcome, 'key'>> {
  const { content } = page
  const body = content.kind === 'doc' ? (await state.docs.readBody(content.doc)).html : ''
  // A post with an error has none.
  const read = async (doc: Doc) => (isSketch(doc) ? {} : state.docs.readBody(doc))
  const excerpts = await readExcerpts(page, read)
  try {
    return { page: await (await prepare(page, state, languagesOf)).html(body, excerpts) }
  } catch (fault) {
    if (fault instanceof UserError) return { fault }
    throw fault
  }
}

async function prepare(page: Page, state: LiveState, languagesOf: LanguageFinder): Promise<PageRender> {
  const prepared = { ...state, languagesOf, pictures: await readPictures({ ...state, pages: [page] }) }
  return createPageRenderer(shareOf(prepared))(toRenderJob(page, prepared))
}
