import { shareReact } from '../chrome/hydrate-island.tsx'

export { hydrateIsland, leaveIslands } from '../chrome/hydrate-island.tsx'

shareReact()
