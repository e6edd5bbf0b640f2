import type { Problem } from '../../util/errors.ts'
import { createPhaseRunner } from '../../util/task.ts'
import { type LocaleOptions, openSites } from '../open/open-locales.ts'
import { type LanguageFinder, linkLanguages } from '../plan/link-languages.ts'
import { hostOutputs } from '../write/host-files.ts'
import type { LiveFile } from './live-files.ts'
import { type LiveSite, openLiveSite } from './live-site.ts'
import type { LiveState } from './live-state.ts'

const REDIRECTS = '_redirects'

/** A live site in one of its languages. */
interface LiveLanguage {
  readonly name: string
  readonly live: LiveSite
}

/**
 * Opens a site in all its languages: together they are like one, whose output paths name the language first.
 * @throws UserError when it has no configuration, an invalid one, or no page.
 */
export async function openLiveLanguages(options: LocaleOptions): Promise<LiveSite> {
  let all = await openAll(options)
  const lives = (): readonly LiveSite[] => all.map(({ live }) => live)
  /** The language that a path belongs to, and the path in it. */
  const route = (path: string): { readonly live: LiveSite; readonly below: string } => {
    const [first, ...others] = lives()
    if (!first) throw new Error('A site without a language')
    const own = others.find((live) => path.startsWith(prefixOf(live)))
    return own ? { live: own, below: path.slice(prefixOf(own).length) } : { live: first, below: path }
  }
  const first = (): LiveSite => route('').live
  const findRedirects = createRedirectsFinder(() => lives().flatMap((live) => live.states()))
  return {
    state: () => first().state(),
    states: () => lives().flatMap((live) => live.states()),
    hasPage: (path) => {
      const { live, below } = route(path)
      return live.hasPage(below)
    },
    find: async (path) => {
      if (path === REDIRECTS) return findRedirects()
      const { live, below } = route(path)
      return live.find(below)
    },
    errors: () => unique(lives().flatMap((live) => live.errors())),
    warnings: async (path) => {
      const { live, below } = route(path)
      return live.warnings(below)
    },
    update: async ({ files, shown }) => {
      const before = localesOf(first().state())
      let isChanged = false
      for (const live of lives()) {
        const own = [...shown].filter((path) => route(path).live === live).map((path) => route(path).below)
        if (await live.update({ files, shown: new Set(own) })) isChanged = true
      }
      if (localesOf(first().state()) !== before) all = await openAll(options)
      return isChanged
    },
    compileNext: async () => {
      for (const live of lives()) if (await live.compileNext()) return true
      return false
    },
    save: async () => {
      for (const live of lives()) await live.save()
    },
    warmUp: async (paths, rest) => {
      for (const live of lives()) {
        const own = [...paths].filter((path) => route(path).live === live).map((path) => route(path).below)
        await live.warmUp(new Set(own), rest)
      }
    },
    readBodiesAhead: async (rest) => {
      for (const live of lives()) await live.readBodiesAhead(rest)
    },
  }
}

/** Finds the redirects of all languages, which hosts read at the root alone; made again when a page has moved. */
function createRedirectsFinder(states: () => readonly LiveState[]): () => Promise<LiveFile | undefined> {
  let known: { readonly targets: readonly unknown[]; readonly file: Promise<LiveFile | undefined> } | undefined
  return () => {
    const now = states()
    const targets = now.map((state) => state.targets)
    const isSame = known?.targets.length === targets.length && targets.every((one, at) => one === known?.targets[at])
    if (!known || !isSame) known = { targets, file: readRedirects(now) }
    return known.file
  }
}

async function readRedirects(states: readonly LiveState[]): Promise<LiveFile | undefined> {
  const outputs = await hostOutputs(states.map((state) => ({ ...state, policies: [], hashedPaths: [] })))
  const file = outputs.find(({ path }) => path === REDIRECTS)
  return file && { bytes: await file.read(), isPage: false }
}

async function openAll(options: LocaleOptions): Promise<LiveLanguage[]> {
  const sites = await openSites(options, createPhaseRunner())
  const opened: LiveLanguage[] = []
  const languagesOf = createFinder(() => opened.flatMap(({ live }) => live.states()))
  for (const { locale } of sites) {
    const live = await openLiveSite({ ...options, locales: [locale.name] }, languagesOf)
    opened.push({ name: locale.name, live })
  }
  return opened
}

/** Links the languages again when one of them has other pages. */
function createFinder(states: () => readonly LiveState[]): (state: LiveState) => LanguageFinder {
  let known: { readonly plans: readonly unknown[]; readonly linked: ReturnType<typeof linkLanguages> } | undefined
  return (state) => {
    const plans = states().map(({ plan }) => plan)
    const isSame = known?.plans.length === plans.length && plans.every((plan, index) => plan === known?.plans[index])
    if (!known || !isSame) known = { plans, linked: linkLanguages(states()) }
    return known.linked(state.site)
  }
}

function prefixOf(live: LiveSite): string {
  return live.state().site.locale.outPrefix
}

function localesOf({ site: { config } }: LiveState): string {
  return JSON.stringify(config.i18n.locales)
}

function unique(problems: readonly Problem[]): readonly Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}
