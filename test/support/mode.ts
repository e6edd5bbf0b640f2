/*
 * How much is tested, which vitest.config.ts takes from `--mode`: `test` is `npm test`, `all` is `npm run test:all`,
 * `torture` attacks at length and at random, `dev` asks dev for the real site in place of the built one.
 */

/** Whether this is `npm test`: of many alike, few are tested. */
export const isShort = process.env.TEST_MODE === 'test'

/** Whether this is `npm run torture`: long, and with another seed each time. */
export const isLong = process.env.TEST_MODE === 'torture'

/** Whether this is `npm run test:dev`: what dev serves is tested, not what build writes. */
export const isOfDev = process.env.TEST_MODE === 'dev'
