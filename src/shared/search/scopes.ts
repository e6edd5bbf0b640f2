/** What is searched at once: a version of each of the docs, and the pages outside of them. */
export interface SearchScope {
  /** Its name in addresses. */
  readonly name: string
  /** What it is called where readers choose. */
  readonly label: string
  /** The version of docs that it is for; absent for the scope of the versions readers get first. */
  readonly only?: { readonly docs: string; readonly version: string } | undefined
  /** The version of each of the docs, by id. */
  readonly versions: Readonly<Record<string, string>>
}

/** A scope as the browser knows it, with what its search is opened with. */
export interface SearchChoice extends Pick<SearchScope, 'name' | 'label' | 'only'> {
  /** URL of its index, or its filters of a hosted search as JSON. */
  readonly source: string
}

/** The scope of the versions that readers get first. Throws when there is none. */
export function mainScope<Scope extends Pick<SearchScope, 'only'>>(scopes: readonly Scope[]): Scope {
  const main = scopes.find(({ only }) => only === undefined)
  if (!main) throw new Error('A search without a scope')
  return main
}
