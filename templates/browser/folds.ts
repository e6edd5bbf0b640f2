import { importModule } from './load-module.ts'
import { onPage } from './page-events.ts'

/** Exports of the script of folds; calling the returned function removes its listeners. */
interface FoldsModule {
  readonly startFolds: (main: HTMLElement) => () => void
}

function isFolds(module: object): module is FoldsModule {
  return 'startFolds' in module
}

/** Loads the script of folds on pages of the API reference that have some. */
export function startFoldPages(): void {
  onPage((main) => {
    const src = main.querySelector<HTMLElement>('[data-folds-src]')?.dataset.foldsSrc
    let stop: (() => void) | undefined
    let isLeft = false
    if (src !== undefined && main.querySelector('[data-folds], [data-levels]'))
      importModule(src, isFolds).then(
        (module) => {
          if (!isLeft) stop = module.startFolds(main)
        },
        // Folds still have a link to the page with what is in them.
        () => {},
      )
    return () => {
      isLeft = true
      stop?.()
    }
  })
}
