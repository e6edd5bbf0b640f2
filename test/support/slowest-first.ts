import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, and then the projects: what comes last is short, so that no core waits for another. */
const order = [
  'test/e2e/site/every-page.test.ts',
  'test/cli/dev-equals-build.test.ts',
  'test/cli/damaged-store.test.ts',
  'test/cli/safe-output.test.ts',
  'test/cli/unchanged.test.ts',
  'test/cli/edits.test.ts',
  'test/e2e/site/',
  'test/cli/',
  'test/e2e/',
  'test/fixtures/',
]

function placeOf({ moduleId }: TestSpecification): number {
  const place = order.findIndex((path) => moduleId.replaceAll('\\', '/').includes(`/${path}`))
  return place < 0 ? order.length : place
}

/** Runs slow files first, also on a machine that has not run them before. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = await super.sort(files)
    return known.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
