import { importModule } from './load-module.ts'
import { onPage } from './page-events.ts'

/** What the script of the lookup offers; it lets go of the page when what it returns is called. */
interface LookupModule {
  readonly startLookup: (field: HTMLElement) => () => void
}

function isLookup(module: object): module is LookupModule {
  return 'startLookup' in module
}

/** Loads the lookup's own script on the pages that have one. */
export function startLookups(): void {
  onPage((main) => {
    const field = main.querySelector<HTMLElement>('[data-lookup]')
    let stop: (() => void) | undefined
    if (field)
      importModule(field.dataset.lookup ?? '', isLookup).then(
        (module) => {
          stop = module.startLookup(field)
        },
        () => {},
      )
    return () => stop?.()
  })
}
