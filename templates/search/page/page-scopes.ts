import type { SearchChoice } from '../../../src/shared/search/scopes.ts'
import { createSearch, type LazySearch } from './load-engine.ts'
import { currentScope, sourceOf } from './scope.ts'

/** What the search page can search. */
export interface PageScopes {
  /** Selects a scope by its name, by default the one a reader chose; returns the name, if there is a choice. */
  readonly select: (name: string | undefined) => string | undefined
  /** Name of the selected scope; undefined when there is no choice. */
  readonly selected: () => string | undefined
  readonly onSelect: (act: () => void) => void
  /** The search of a scope, which is opened once. */
  readonly search: (name: string | undefined) => LazySearch['search']
}

/** Finds the scopes of the search page, and the field they are selected in. */
export function openScopes(page: HTMLElement): PageScopes {
  const { engine = '', source = '' } = page.dataset
  // Written into the page by the build.
  const choices: readonly SearchChoice[] = JSON.parse(page.dataset.choices ?? '[]')
  const field = page.querySelector('select')
  const opened = new Map<string | undefined, LazySearch>()
  return {
    select: (name) => {
      if (!field) return undefined
      const [chosen] = field.selectedOptions
      // Selected before this script was loaded.
      const wanted = name ?? (chosen && !chosen.defaultSelected ? chosen.value : undefined)
      const choice = choices.find((one) => one.name === wanted) ?? currentScope(choices)
      field.value = choice.name
      return choice.name
    },
    selected: () => field?.value,
    onSelect: (act) => field?.addEventListener('change', act),
    search: (name) => {
      const known = opened.get(name)
      if (known) return known.search
      const choice = choices.find((one) => one.name === name)
      const made = createSearch(engine, sourceOf(source, choice))
      opened.set(name, made)
      return made.search
    },
  }
}
