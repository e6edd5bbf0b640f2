import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../support/make-site.ts'
import { isLong } from '../support/mode.ts'
import { isKnown } from './known-failures.ts'
import { richSite } from './rich-site.ts'
import { differences, readTree, type Tree, writeTree } from './tree.ts'

const TOOL = `"${process.execPath}" "${resolve(import.meta.dirname, '../../bin/frigate-docs.js')}"`
/** Every page has to be written again. */
const EDIT = new Map([['site.config.js', richSite().get('site.config.js')?.replace('"Rich"', '"Richer"') ?? '']])
/** Kilobytes that one file may have; what one limit does is a test of its own (test/cli/system-faults.test.ts). */
const FILE_LIMITS = isLong ? [0, 1, 2, 4, 8, 16, 32, 64, 128, 256] : []
/** Kilobytes that are free on the disk. */
const DISK_LIMITS = isLong ? [0, 16, 64, 128, 256, 512, 1024, 2048] : [0, 128]

/** What came of a script of the shell. */
interface ShellResult {
  readonly code: number | null
  readonly stderr: string
}

function shell(script: string, cwd: string): ShellResult {
  const { NODE_ENV: _, FORCE_COLOR: __, ...env } = process.env
  const options = { cwd, encoding: 'utf8', env: { ...env, NO_COLOR: '1' } } as const
  const { status, stderr } = spawnSync('bash', ['-c', script], options)
  return { code: status, stderr }
}

const canMount = shell('unshare -rm bash -c "mount -t tmpfs tmpfs /mnt"', '/').code === 0

describe('a build that cannot write all of its files', () => {
  let start: string
  let before: Tree
  let after: Tree

  beforeAll(async () => {
    start = join(await makeFolder(), 'site')
    writeTree(start, new Map([...richSite(), ...EDIT]))
    expect(shell(`${TOOL} build`, start).code).toBe(0)
    after = readTree(start, 'dist')
    writeTree(start, richSite())
    expect(shell(`${TOOL} build`, start).code).toBe(0)
    before = readTree(start, 'dist')
    writeTree(start, EDIT)
  })

  async function copyOfSite(): Promise<string> {
    const root = join(await makeFolder(), 'site')
    expect(shell(`cp -a . "${root}"`, start).code).toBe(0)
    return root
  }

  /** A build that fails must say so in a sentence and leave the last site; none of its own may be left. */
  function faultsOf({ code, stderr }: ShellResult, place: string, disk = 'in the output'): string[] {
    const wrong = differences(code === 0 ? after : before, readTree(place, 'dist')).length
    const names = readdirSync(place, { recursive: true, encoding: 'utf8' })
    const faults = [
      ...(code === 0 || code === 1 || code === 2 ? [] : [`exit code ${code}: ${/^.*Error.*$/m.exec(stderr)?.[0]}`]),
      ...(wrong > 0 ? [`exit code ${code} and ${wrong} wrong files ${disk}`] : []),
      ...names.filter((path) => /^(?:\.dist|dist\/\.draft)-[^/]+$/.test(path)).map((path) => `left ${path}`),
    ]
    return faults.filter((fault) => !isKnown(fault))
  }

  it.each(FILE_LIMITS)('says so and leaves the last site, when a file may have %i kB', async (limit) => {
    const root = await copyOfSite()
    expect(faultsOf(shell(`ulimit -f ${limit}; exec ${TOOL} build`, root), root)).toEqual([])
  })

  it.skipIf(!canMount).each(DISK_LIMITS)('says so and leaves the last site, when %i kB are free', async (limit) => {
    const root = await copyOfSite()
    const cached = await makeFolder()
    const disk = await makeFolder()
    const script = `
      mount -t tmpfs -o size=64m tmpfs "${disk}" && cp -a . "${disk}/site" && cd "${disk}/site" || exit 9
      mount -o remount,size=$(( $(df --output=used -k . | tail -1) + ${limit} ))k "${disk}" || exit 9
      ${TOOL} build; code=$?
      cp -a . "${cached}/site"; exit $code`
    expect(faultsOf(inNamespace(script, root), join(cached, 'site'))).toEqual([])
  })

  it.skipIf(!canMount).each(DISK_LIMITS)(
    'says so and leaves the last site, when %i kB are free on the disk that is the output folder',
    async (limit) => {
      const root = await copyOfSite()
      const cached = await makeFolder()
      const script = `
        cp -a dist "${cached}/before" && mount -t tmpfs -o size=64m tmpfs dist && cp -a "${cached}/before/." dist || exit 9
        mount -o remount,size=$(( $(df --output=used -k dist | tail -1) + ${limit} ))k dist || exit 9
        ${TOOL} build; code=$?
        cp -a dist "${cached}/dist"; exit $code`
      expect(faultsOf(inNamespace(script, root), cached, 'on a disk of its own')).toEqual([])
    },
  )
})

/** Runs a script that may mount disks nobody else sees. */
function inNamespace(script: string, cwd: string): ShellResult {
  return shell(`exec unshare -rm bash -c '${script}'`, cwd)
}
