import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { copyFixture } from '../../support/make-site.ts'
import { isOfDev } from '../../support/mode.ts'
import { type RunningDev, startDev, startServe } from '../../support/run-dev.ts'

const fixtures = resolve(import.meta.dirname, '../../fixtures')

/** Builds a fixture, without warnings unless the flags say otherwise, and serves it to the tests of a file; returns what turns a path, from its slash on, into an address. */
export function serveFixture(name: string, flags: readonly string[] = ['--strict']): (path: string) => string {
  let server: RunningDev | undefined
  beforeAll(async () => {
    const site = await copyFixture(join(fixtures, name))
    if (!isOfDev) await site.build(...flags)
    server = await (isOfDev ? startDev : startServe)(site.root)
  })
  afterAll(() => server?.stop())
  return (path) => new URL(path, server?.address).href
}
