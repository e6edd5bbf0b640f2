import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    // Tests build sites and start browsers: generous, so that a slow machine does not fail them.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
