import type { Problem } from '../util/errors.ts'
import { type HeaderRule, parseHeaders } from './header-rules.ts'
import { parseRedirects, type RedirectRule } from './redirect-rules.ts'
import type { SiteSource } from './site-files.ts'

/** The rules of a site's `_redirects` and `_headers`. */
export interface SiteRules {
  readonly redirects: readonly RedirectRule[]
  readonly headers: readonly HeaderRule[]
}

interface SiteRulesSource {
  readonly files: SiteSource
  /** The folder as shown in messages. */
  readonly displayDir: string
  readonly report: (problems: readonly Problem[]) => void
}

type Parse<Rule> = (text: string, file: string) => { rules: Rule[]; problems: Problem[] }

/** Returns a reader of the site's rules that parses each version of a control file, and reports its mistakes, once. */
export function createRulesReader(source: SiteRulesSource): () => Promise<SiteRules> {
  const readRedirects = createFileReader(source, '_redirects', parseRedirects)
  const readHeaders = createFileReader(source, '_headers', parseHeaders)
  return async () => {
    const [redirects, headers] = await Promise.all([readRedirects(), readHeaders()])
    return { redirects, headers }
  }
}

function createFileReader<Rule>(source: SiteRulesSource, name: string, parse: Parse<Rule>): () => Promise<Rule[]> {
  let current: { version: string; rules: Rule[] } | undefined
  return async () => {
    const file = await source.files.openControlFile(name)
    if (!file) return []
    try {
      if (current?.version === file.version) return current.rules
      const text = (await file.handle.readFile()).toString('utf8')
      // Another request may have read the same version meanwhile; its mistakes are reported once.
      if (current?.version === file.version) return current.rules
      const { rules, problems } = parse(text, `${source.displayDir}/${name}`)
      current = { version: file.version, rules }
      if (problems.length > 0) source.report(problems)
      return rules
    } finally {
      await file.handle.close()
    }
  }
}
