import { loadGlobals, runSiteCode } from '../../markdown/site-code.ts'
import type { GlobalModule, SiteContext, SiteModule } from '../../shared/site-modules.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { EndlessCodeError, SLOW_HINT } from '../../util/watchdog.ts'
import type { Site } from '../open/open-site.ts'
import { loadTemplates } from '../site-code/load-templates.ts'

/** The module with the components that every page may use. */
interface GlobalsInput {
  readonly site: Site
  readonly module: SiteModule
  /** The files that have those components, as people know them. */
  readonly files: readonly string[]
  readonly context: SiteContext
}

/** That module with the names of its components, or what is wrong with it. */
interface FoundGlobals {
  readonly globals?: GlobalModule
  readonly problems: readonly Problem[]
}

/**
 * Names the components that every page may use, once for each change of their module. One that throws is left out, with
 * a warning.
 * @throws UserError that names it when it does not end.
 */
export async function readGlobals({ site, module, files, context }: GlobalsInput): Promise<FoundGlobals> {
  const entry = site.store.entry<readonly string[]>('globals')
  const key = hashOf(site.toolVersion, module.file, site.siteReads.fingerprint, JSON.stringify(context))
  const known = entry.read(key)
  if (known) return { globals: { ...module, names: known }, problems: [] }
  const { setSiteContext } = await loadTemplates()
  try {
    const { value: names, reads } = await runSiteCode({ name: files.join(', '), modules: [module] }, async () => {
      setSiteContext(context)
      return Object.keys((await loadGlobals(module)).exports)
    })
    for (const [name, fingerprint] of reads) site.siteReads.reads.set(name, fingerprint)
    entry.write(key, names)
    return { globals: { ...module, names }, problems: [] }
  } catch (error) {
    const problem = problemOf(error, files)
    if (problem.severity === 'error') throw new UserError(problem)
    return { problems: [problem] }
  }
}

function problemOf(error: unknown, files: readonly string[]): Problem {
  const reason = error instanceof Error ? error.message : String(error)
  const [file = ''] = files
  const what = `Components for every page, of ${files.join(', ')},`
  const code = 'code.globals'
  if (error instanceof EndlessCodeError) {
    const look = 'Look there, and in what is imported there, for code outside of functions that does not end.'
    const hint = error.isLong ? `${look} ${SLOW_HINT}` : look
    return { severity: 'error', code, message: `${what} cannot be loaded: ${reason}`, hint, file }
  }
  const hint = 'Let them load without a browser: pages are built without one.'
  return { severity: 'warning', code, message: `${what} cannot be loaded and are left out: ${reason}`, hint, file }
}
