import { importModule } from './load-module.ts'
import { onPage } from './page-events.ts'

/** Exports of the lookup script; calling the returned function removes its listeners. */
interface LookupModule {
  readonly startLookup: (field: HTMLElement) => () => void
}

function isLookup(module: object): module is LookupModule {
  return 'startLookup' in module
}

/** Loads the lookup script on pages with a lookup field. */
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
