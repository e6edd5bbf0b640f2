import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { findTempFolder } from './test/support/memory-folder.ts'
import { SlowestFirst } from './test/support/slowest-first.ts'

/** Tests of the real site in a browser. */
const siteTests = ['test/e2e/site/**/*.test.ts']

/** What these tests run are functions. The others start servers, browsers, threads and processes. */
const functionTests = [
  'test/unit/{config,links,markdown,shared,util}/**/*.test.{ts,tsx}',
  'test/unit/core/{read,plan,render}/**/*.test.{ts,tsx}',
  'test/unit/features/{contracts,openapi,search,theme}/**/*.test.{ts,tsx}',
  'test/unit/templates/{,search/}*.test.{ts,tsx}',
]

/**
 * What `npm test` leaves to `npm run test:all`, because it starts the most commands and browsers; of each kind of
 * guarantee, `npm test` has the tests named below.
 */
const shortCodeTests = [
  'test/{unit,fixtures,manual,content-facts}/**/*.test.{ts,tsx}',
  'test/*.test.ts',
  'test/cli/{dev-equals-build,endless-config,killed,threads}.test.ts',
  'test/torture/builds-at-once.test.ts',
]
/** Of the folders above, what takes a browser or a processor longest, and whole sites of another tool. */
const longCodeTests = [
  'test/fixtures/{docusaurus-*,own-plugins,page-code,portable,theme-parts}/*.test.ts',
  'test/fixtures/{changes/languages,look/social-cards,versions/editing}.test.ts',
  'test/linear-patterns.test.ts',
  'test/unit/templates/browser/{chrome,islands,mermaid,reader-choices}.test.ts',
]
const shortSiteTests = [
  'test/e2e/site/{api-console,every-page,navigation,page-files,search-dialog,without-javascript}.test.ts',
]

/** Keeps the browsers of a run; one starts when a test asks for it. */
const browserKeeper = 'test/support/browser-keeper.ts'

/** Gives all random values of tests the same seed. */
const setSeed = 'test/support/seed.ts'

/** Cleans up after each file of tests that make sites. */
const removeFolders = 'test/support/remove-folders.ts'

/** Where tests make their sites. */
const temp = findTempFolder()

export default defineConfig(({ mode }) => {
  // For test/support/mode.ts. Vitest reads this file again for each project, without its own flags.
  process.env.TEST_MODE ??= mode
  const isShort = process.env.TEST_MODE === 'test'
  return {
    test: {
      // Tests build sites and start browsers: generous, so that a slow machine does not fail them.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      // In CI, `build` would print annotations too.
      env: { GITHUB_ACTIONS: '', ...(temp && { TMPDIR: temp }) },
      expect: { poll: { timeout: 30_000 } },
      // More than there are cores: a worker waits while its browser or its CLI works. Of all tests, more work than wait.
      maxWorkers: availableParallelism() + (isShort ? 4 : 2),
      // To start a process and to load the code again for each file took longer than many tests; none changes what another
      // sees.
      isolate: false,
      sequence: { sequencer: SlowestFirst },
      projects: [
        {
          extends: true,
          test: {
            name: 'functions',
            include: functionTests,
            setupFiles: [setSeed],
          },
        },
        {
          extends: true,
          test: {
            name: 'code',
            include: isShort ? shortCodeTests : ['test/**/*.test.{ts,tsx}'],
            // What a damaged cache does is tested file by file; at random, it is only in `npm run torture`.
            exclude: [
              ...siteTests,
              ...functionTests,
              ...(isShort ? longCodeTests : []),
              ...(process.env.TEST_MODE === 'torture' ? [] : ['test/torture/damaged-caches.test.ts']),
              // Where CI has installed them.
              ...(process.env.TEST_SERVERS === '1' ? [] : ['test/manual/web-servers.test.ts']),
            ],
            globalSetup: [browserKeeper],
            setupFiles: [setSeed, removeFolders],
          },
        },
        {
          extends: true,
          test: {
            name: 'site',
            include: isShort ? shortSiteTests : siteTests,
            // Builds and serves the real site once, and only when one of its tests runs.
            globalSetup: [browserKeeper, 'test/support/site-under-test.ts'],
            setupFiles: [removeFolders],
          },
        },
      ],
    },
  }
})
