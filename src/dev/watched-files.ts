import { join } from 'node:path'
import { readsOf } from '../core/live/changes.ts'
import type { LiveSite } from '../core/live/live-site.ts'
import type { LiveState } from '../core/live/live-state.ts'

/** All files and folders the site is built from, listed once for each state: every path that is watched is compared. */
export function createTargets(site: LiveSite): () => readonly string[] {
  let known: { readonly states: readonly LiveState[]; readonly targets: readonly string[] } | undefined
  return () => {
    const states = site.states()
    const isKnown = known?.states.length === states.length && known.states.every((one, place) => one === states[place])
    if (!known || !isKnown) known = { states, targets: targetsOf(site) }
    return known.targets
  }
}

function targetsOf(site: LiveSite): string[] {
  const { contentFolders, staticDirs, configFiles, root } = site.state().site
  const inputs = site.states().flatMap((state) => state.inputs)
  const translations = site.states().flatMap((state) => state.site.locale.dir ?? [])
  return [
    ...translations,
    ...contentFolders.map(({ dir }) => dir),
    ...staticDirs,
    ...configFiles,
    ...inputs,
    ...site.states().flatMap((state) => [...readsOf(state)]),
    join(root, '.git', 'HEAD'),
  ]
}

/** Files the site was read from, and further ones it may have been read from. */
export function filesOf(site: LiveSite): string[] {
  return site.states().flatMap(({ site: { root, configFiles }, inputs, sources }) => {
    const pages = [...sources.values()].map(({ displayPath }) => join(root, displayPath))
    return [...configFiles, ...inputs, ...pages]
  })
}
