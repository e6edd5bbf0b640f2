import type { IslandName } from '../src/shared/island-names.ts'
import { SearchBox } from './chrome/SearchBox.tsx'

/** The components that hydrate in the browser, by name. */
export const islands = { SearchBox } satisfies Readonly<Record<IslandName, unknown>>
