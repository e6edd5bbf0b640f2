import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Files that take longest, and then folders: what comes last is short, so that no core waits for another. Files of one
 * project are together, for a worker that changes to another one starts again.
 */
const order = [
  'test/e2e/site/every-page.test.ts',
  'test/e2e/site/search-dialog.test.ts',
  'test/e2e/site/',
  'test/package.test.ts',
  'test/cli/dev-equals-build.test.ts',
  'test/cli/page-code.test.ts',
  'test/torture/kills.test.ts',
  'test/cli/killed.test.ts',
  'test/cli/dev-inputs.test.ts',
  'test/cli/edits.test.ts',
  'test/cli/endless-modules.test.ts',
  'test/e2e/',
  'test/cli/',
  'test/torture/',
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
