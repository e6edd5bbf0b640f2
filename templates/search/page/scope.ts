import { mainScope, type SearchChoice } from '../../../src/shared/search/scopes.ts'
import { preferredVersion } from '../../browser/reader-choices.ts'

/** Returns what a search of the current page searches first: the version being read, else the one a reader chose. */
export function currentScope(choices: readonly SearchChoice[]): SearchChoice {
  const { docs, version } = document.querySelector('main')?.dataset ?? {}
  const isFor = (own: string, name: string | null | undefined) => (choice: SearchChoice) =>
    choice.only?.docs === own && choice.only.version === name
  if (docs !== undefined) return choices.find(isFor(docs, version)) ?? mainScope(choices)
  const preferred = choices.find(({ only }) => only && preferredVersion(only.docs) === only.version)
  return preferred ?? mainScope(choices)
}

/** Returns what the search of a scope is opened with: its index, or the settings of the service with its filters. */
export function sourceOf(source: string, choice: SearchChoice | undefined): string {
  if (!choice) return source
  if (!source.startsWith('{')) return choice.source
  return JSON.stringify({ ...JSON.parse(source), contextFilters: JSON.parse(choice.source) })
}

/** Names a scope in the address of the search page; empty for the one that is searched there without a name. */
export function scopeQuery(scope: SearchChoice | undefined): string {
  return scope ? `&version=${encodeURIComponent(scope.name)}` : ''
}
