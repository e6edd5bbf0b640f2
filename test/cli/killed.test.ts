import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'
import { type CliResult, runCli, startCli } from '../support/run-cli.ts'

/**
 * Loaded before the CLI: counts what it does to the disk and kills it before the step that KILL_AT names. Without one
 * it tells the steps.
 */
const KILLER = `
import filesAtOnce from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { isMainThread } from 'node:worker_threads'

let step = 0
const count = (owner, name) => {
  const original = owner[name]
  owner[name] = (...args) => {
    if (name === 'openSync' && !/w/.test(args[1])) return original(...args)
    step++
    if (process.env.KILL_AT === String(step)) process.kill(process.pid, 'SIGKILL')
    if (process.env.KILL_AT === undefined) process.stderr.write(step + ' ' + name + ' ' + basename(String(args[0])) + '\\n')
    return original(...args)
  }
}
for (const name of ['copyFile', 'link', 'mkdir', 'rename', 'rm', 'writeFile']) count(files, name)
for (const name of ['linkSync', 'openSync', 'renameSync', 'rmSync']) count(filesAtOnce, name)
if (isMainThread) syncBuiltinESMExports()
`

let site: TestSite
let oldTree: Record<string, string>
let newTree: Record<string, string>

function buildWithKiller(killAt?: number): Promise<CliResult> {
  const env = { NODE_OPTIONS: `--import=${join(site.root, 'killer.mjs')}`, KILL_AT: killAt?.toString() }
  return runCli(['build'], { cwd: site.root, env })
}

/** Gives the next build something to do. */
async function edit(): Promise<void> {
  await site.write('site.config.js', configText({ title: 'Another title' }))
  await site.write('docs/other.md', '# Another page\n')
}

async function takeBack(): Promise<void> {
  await site.write('site.config.js', configText())
  await site.write('docs/other.md', '# Other\n')
}

/** The steps of a build after an edit; of many files made one after another the first, and of a kept one its renaming. */
async function listSteps(): Promise<{ number: number; name: string }[]> {
  const { stderr } = await buildWithKiller()
  const steps = stderr
    .trim()
    .split('\n')
    .map((name, index) => ({ name, kind: name.split(' ')[1], number: index + 1 }))
    .filter(({ name, kind }) => kind !== 'mkdir' && !(kind === 'openSync' && name.endsWith('.tmp')))
  return steps.filter(({ kind }, index) => kind?.startsWith('rename') || kind !== steps[index - 1]?.kind)
}

async function leftovers(): Promise<string[]> {
  const known = ['.frigate-docs', 'dist', 'docs', 'killer.mjs', 'site.config.js']
  return (await readdir(site.root)).filter((name) => !known.includes(name))
}

beforeAll(async () => {
  site = await makeSite({ 'docs/index.md': '# Home\n', 'docs/other.md': '# Other\n', 'killer.mjs': KILLER })
  await site.build()
  oldTree = await site.readTree()
  await edit()
  await site.build()
  newTree = await site.readTree()
  await takeBack()
  await site.build()
})

describe('a build that is killed', () => {
  it('leaves a complete site, the old one or the new, before whatever step it ends', { timeout: 240_000 }, async () => {
    expect(newTree).not.toEqual(oldTree)
    await edit()
    const steps = await listSteps()
    const inBetween = steps.find(({ name }) => /rename \.dist-\d+$/.test(name))
    expect(inBetween).toBeDefined()
    for (const step of steps) {
      await takeBack()
      await site.build()
      expect(await site.readTree(), step.name).toEqual(oldTree)
      expect(await leftovers()).toEqual([])
      await edit()
      expect((await buildWithKiller(step.number)).signal).toBe('SIGKILL')
      // Two renames swap the folders: for the moment between them the old site stands beside its place.
      if (step !== inBetween) expect([oldTree, newTree], step.name).toContainEqual(await site.readTree())
    }
  })

  it('has the old site put back by the next build, even by one that fails', async () => {
    await takeBack()
    await site.build()
    await site.move('dist', '.dist-999999.old')
    await site.write('docs/other.md', '# Other\n\n[Nowhere](/nowhere)\n')
    expect((await site.tryBuild()).code).toBe(1)
    expect(await site.readTree()).toEqual(oldTree)
    expect(await leftovers()).toEqual([])
  })

  it('ends by the signal when it is interrupted, which shells report as 130', async () => {
    const before = await site.readTree()
    const { child, done } = startCli(['build', '--clean'], { cwd: site.root })
    await new Promise((resolve) => setTimeout(resolve, 100))
    child.kill('SIGINT')
    expect(await done).toMatchObject({ signal: 'SIGINT', stdout: '' })
    expect(await site.readTree()).toEqual(before)
  })
})
