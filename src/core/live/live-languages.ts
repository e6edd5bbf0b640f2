import { uniqueProblems } from '../../util/errors.ts'
import { type LocaleOptions, openSites } from '../open/open-locales.ts'
import { linkLanguages } from '../plan/link-languages.ts'
import { hostOutputs } from '../write/host-files.ts'
import type { LiveFile } from './live-files.ts'
import { type LiveSite, openLiveSite } from './live-site.ts'
import type { LiveState } from './live-state.ts'

const REDIRECTS = '_redirects'

/**
 * Opens a site in all its languages: together they are like one, whose output paths name the language first.
 * @throws UserError when it has no configuration, an invalid one, or no page.
 */
export async function openLiveLanguages(options: LocaleOptions): Promise<LiveSite> {
  let all = await openAll(options)
  /** The language that a path belongs to, and the path in it. */
  const route = (path: string): { readonly live: LiveSite; readonly below: string } => {
    const [first, ...others] = all
    if (!first) throw new Error('A site without a language')
    const own = others.find((live) => path.startsWith(prefixOf(live)))
    return own ? { live: own, below: path.slice(prefixOf(own).length) } : { live: first, below: path }
  }
  const pathsIn = (live: LiveSite, paths: ReadonlySet<string>): ReadonlySet<string> => {
    const routes = [...paths].map(route)
    return new Set(routes.flatMap((one) => (one.live === live ? [one.below] : [])))
  }
  const first = (): LiveSite => route('').live
  const states = (): readonly LiveState[] => all.flatMap((live) => live.states())
  const findRedirects = remember(
    () => states().map(({ targets }) => targets),
    () => readRedirects(states()),
  )
  return {
    state: () => first().state(),
    states,
    hasPage: (path) => {
      const { live, below } = route(path)
      return live.hasPage(below)
    },
    find: async (path) => {
      if (path === REDIRECTS) return findRedirects()
      const { live, below } = route(path)
      return live.find(below)
    },
    errors: () => uniqueProblems(all.flatMap((live) => live.errors())),
    warnings: async (path) => {
      const { live, below } = route(path)
      return live.warnings(below)
    },
    update: async ({ files, shown }) => {
      const before = localesOf(first().state())
      let isChanged = false
      for (const live of all) if (await live.update({ files, shown: pathsIn(live, shown) })) isChanged = true
      if (localesOf(first().state()) !== before) all = await openAll(options)
      return isChanged
    },
    compileNext: async () => {
      for (const live of all) if (await live.compileNext()) return true
      return false
    },
    save: async () => {
      for (const live of all) await live.save()
    },
    warmUp: async (paths, rest) => {
      for (const live of all) await live.warmUp(pathsIn(live, paths), rest)
    },
    readBodiesAhead: async (rest) => {
      for (const live of all) await live.readBodiesAhead(rest)
    },
  }
}

/** Remembers a value until one of the objects that it is made from is replaced. */
function remember<T>(listParts: () => readonly unknown[], make: () => T): () => T {
  let known: { readonly parts: readonly unknown[]; readonly value: T } | undefined
  return () => {
    const parts = listParts()
    const isSame = known?.parts.length === parts.length && parts.every((part, index) => part === known?.parts[index])
    if (!known || !isSame) known = { parts, value: make() }
    return known.value
  }
}

/** Reads the redirects of all languages, which hosts read at the root alone. */
async function readRedirects(states: readonly LiveState[]): Promise<LiveFile | undefined> {
  const outputs = await hostOutputs(states.map((state) => ({ ...state, policies: [], hashedPaths: [] })))
  const file = outputs.find(({ path }) => path === REDIRECTS)
  return file && { bytes: await file.read(), isPage: false }
}

async function openAll(options: LocaleOptions): Promise<LiveSite[]> {
  const opened: LiveSite[] = []
  const states = (): LiveState[] => opened.flatMap((live) => live.states())
  const link = remember(
    () => states().map(({ plan }) => plan),
    () => linkLanguages(states()),
  )
  for (const { locale } of await openSites(options))
    opened.push(await openLiveSite({ ...options, locales: [locale.name] }, ({ site }) => link()(site)))
  return opened
}

function prefixOf(live: LiveSite): string {
  return live.state().site.locale.outPrefix
}

function localesOf({ site: { config } }: LiveState): string {
  return JSON.stringify(config.i18n.locales)
}
