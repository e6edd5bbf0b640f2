import type { ExtensionFinding } from '../../shared/extension.ts'
import type { Page, SourceFile } from '../../shared/model.ts'
import type { Problem } from '../../util/errors.ts'
import { array, number, object, oneOf, optional, string } from '../../util/value-schema.ts'
import type { Site } from '../open/open-site.ts'
import { runHook } from '../open/run-hook.ts'
import { contextOf, toCheckedPage } from '../read/extension-pages.ts'
import { showSources } from './check-site.ts'

const schema = array(
  object<ExtensionFinding>({
    message: string,
    hint: optional(string),
    severity: optional(oneOf('error', 'warning')),
    file: optional(string),
    line: optional(number),
    column: optional(number),
  }),
)
const expected = 'a list of findings, each with a message'

interface CheckInput {
  readonly site: Site
  readonly pages: readonly Page[]
  readonly sources: readonly SourceFile[]
}

/** Returns what the checks of a site's extensions find, with the lines of source. */
export async function runChecks({ site, pages, sources }: CheckInput): Promise<Problem[]> {
  const { config } = site
  const checking = config.extensions.filter(({ hooks }) => hooks.checks)
  if (checking.length === 0) return []
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const context = { ...contextOf(site), pages: pages.map((page) => toCheckedPage(page, byPath, site)) }
  const problems: Problem[] = []
  for (const extension of checking) {
    const { checks } = extension.hooks
    const call = { extension, hook: 'checks', site, schema, expected } as const
    const findings = await runHook(call, () => checks?.(context))
    problems.push(...findings.map((finding) => toProblem(finding, extension.name)))
  }
  return showSources(problems, site)
}

function toProblem({ severity = 'warning', message, hint, ...place }: ExtensionFinding, name: string): Problem {
  return { severity, code: `extension.${name}`, message: `${message} (extension "${name}")`, hint, ...place }
}
