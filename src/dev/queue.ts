/** Processes batches of changed files one at a time; batches that arrive meanwhile are merged. */
export function createQueue(
  act: (paths: ReadonlySet<string>) => Promise<void>,
  onError: (error: unknown) => void,
): (paths: ReadonlySet<string>) => void {
  let waiting = new Set<string>()
  let isBusy = false
  const run = async (): Promise<void> => {
    isBusy = true
    while (waiting.size > 0) {
      const paths = waiting
      waiting = new Set()
      await act(paths).catch(onError)
    }
    isBusy = false
  }
  return (paths) => {
    for (const path of paths) waiting.add(path)
    if (!isBusy) run()
  }
}
