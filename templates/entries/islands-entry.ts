import { shareReact } from '../chrome/shared-react.ts'

export { hydrateIsland, leaveIslands } from '../chrome/hydrate-island.tsx'

shareReact()
