import type { CompiledMarkdown } from '../../markdown/compile.ts'
import { markAddresses } from '../../shared/mark-addresses.ts'
import type { Problem } from '../../util/errors.ts'
import type { ReadHome } from '../read/home-cover.ts'
import { homeMarkdown } from '../read/home-markdown.ts'
import type { Templates } from '../site-code/load-templates.ts'

interface CoverTools extends Pick<Templates, 'renderHome'> {
  /** The page as people see it in messages. */
  readonly displayPath: string
}

/** A compiled page with its cover above its text, both as HTML and as Markdown; its addresses are checked as others. */
export function addCover(
  compiled: CompiledMarkdown,
  { home, places, problems }: ReadHome,
  { renderHome, displayPath }: CoverTools,
): CompiledMarkdown {
  const { data } = compiled
  const html = renderHome(home, compiled.html, (name, props) => {
    return markAddresses({ name }, props, data, (url) => places.get(url))
  })
  data.problems.push(...problems)
  const name = home.hero?.name ?? home.hero?.text
  if (name !== undefined && data.title) data.problems.push(hiddenTitle(data.title.text, displayPath))
  return { ...compiled, html, markdown: homeMarkdown(home) + compiled.markdown }
}

function hiddenTitle(title: string, file: string): Problem {
  return {
    severity: 'warning',
    code: 'home.hidden-title',
    message: `Heading "${title}" is not shown, the name of the hero is`,
    hint: 'Write the heading with "##", or remove "name" and "text" from the hero.',
    file,
  }
}
