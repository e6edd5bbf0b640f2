/** Work of a page: gets its main landmark; what it returns undoes the work when the reader goes to another page. */
type PageWork = (main: HTMLElement) => (() => void) | undefined

const works: PageWork[] = []
const undoing: (() => void)[] = []

/** Adds work to be done for the page shown at the start and for each that the reader goes to without a reload. */
export function onPage(work: PageWork): void {
  works.push(work)
}

/** Does the work of a page that has just come into the document. */
export function enterPage(): void {
  const main = document.querySelector('main')
  if (!main) return
  for (const work of works) {
    const undo = work(main)
    if (undo) undoing.push(undo)
  }
}

/** Undoes the work of the page that is about to leave the document. */
export function leavePage(): void {
  for (const undo of undoing.splice(0)) undo()
}
