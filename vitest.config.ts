import { defineConfig } from 'vitest/config'

const siteTests = 'test/e2e/site/**/*.test.ts'

export default defineConfig({
  test: {
    // Tests build sites and start browsers: generous, so that a slow machine does not fail them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'code',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [siteTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: [siteTests],
          // Builds and serves the real site once, and only when one of its tests runs.
          globalSetup: ['test/support/site-under-test.ts'],
        },
      },
    ],
  },
})
