import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'
import { isShort } from '../support/mode.ts'
import { type CliResult, runCli } from '../support/run-cli.ts'

/**
 * Loaded before the CLI: kills it, by the signal KILL_BY, before the step at the disk that KILL_AT names. Without one it
 * lists the steps. A step has the same name in every build: what is done to which file, without what is random, and how
 * often it was done so far.
 */
const KILLER = `
import filesAtOnce from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const RANDOM = /(?:\\d+-)?[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}/g
const counts = new Map()
const count = (owner, name) => {
  const original = owner[name]
  owner[name] = (...args) => {
    if (name === 'openSync' && !/w/.test(args[1])) return original(...args)
    const kind = name + ' ' + basename(String(args[name === 'renameSync' ? 1 : 0])).replace(RANDOM, '#')
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    const step = kind + ' ' + counts.get(kind)
    if (process.env.KILL_AT === step) process.kill(process.pid, process.env.KILL_BY)
    if (process.env.KILL_AT === undefined) process.stderr.write(step + '\\n')
    return original(...args)
  }
}
for (const name of ['copyFile', 'link', 'mkdir', 'rename', 'rm', 'writeFile']) count(files, name)
for (const name of ['linkSync', 'openSync', 'renameSync', 'rmSync']) count(filesAtOnce, name)
if (isMainThread) syncBuiltinESMExports()
`

/** How a process is known to be killed: on Windows by a code, since there are no signals. */
const KILLED = process.platform === 'win32' ? { code: 1, stdout: '', stderr: '' } : { signal: 'SIGKILL' }

let site: TestSite
let oldTree: Record<string, string>
let newTree: Record<string, string>

function buildWithKiller(killAt?: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<CliResult> {
  const env = {
    NODE_OPTIONS: `--import=${pathToFileURL(join(site.root, 'killer.mjs'))}`,
    KILL_AT: killAt,
    KILL_BY: signal,
  }
  return runCli(['build'], { cwd: site.root, env })
}

/** Makes an edit, so that the next build has work to do. */
async function edit(): Promise<void> {
  await site.write('site.config.js', configText({ title: 'Another title' }))
  await site.write('docs/other.md', '# Another page\n')
}

async function takeBack(): Promise<void> {
  await site.write('site.config.js', configText())
  await site.write('docs/other.md', '# Other\n')
}

/** The steps of a build after an edit: for a series of new files the first one, and for a store entry its rename. */
async function listSteps(): Promise<string[]> {
  const { stderr } = await buildWithKiller()
  const kindOf = (step: string | undefined) => step?.split(' ')[0]
  const steps = stderr
    .trim()
    .split('\n')
    .filter((step) => kindOf(step) !== 'mkdir' && !/^openSync .*\.tmp \d+$/.test(step))
  const unlike = steps.filter((step, index) => step.startsWith('rename') || kindOf(step) !== kindOf(steps[index - 1]))
  return unlike.filter((step, index) => !isShort || index % 8 === 0 || step.includes('.dist'))
}

async function leftovers(): Promise<string[]> {
  const known = ['.frigate-docs', 'dist', 'docs', 'killer.mjs', 'site.config.js']
  return (await readdir(site.root)).filter((name) => !known.includes(name))
}

beforeAll(async () => {
  const files = { 'docs/index.md': '# Home\n', 'docs/other.md': '# Other\n', 'killer.mjs': KILLER }
  site = await makeSite(files)
  await site.build()
  oldTree = await site.readTree()
  await edit()
  await site.build()
  newTree = await site.readTree()
  await takeBack()
  await site.build()
})

describe('a build that is killed', () => {
  it('leaves a complete site, the old or the new one, whatever step it is killed at', async () => {
    expect(newTree).not.toEqual(oldTree)
    await edit()
    const steps = await listSteps()
    const inBetween = 'rename .dist-# 1'
    expect(steps).toContain(inBetween)
    for (const step of steps) {
      await takeBack()
      await site.build()
      expect(await site.readTree(), step).toEqual(oldTree)
      expect(await leftovers()).toEqual([])
      await edit()
      const killed = await buildWithKiller(step)
      // How many packs of the cache are removed depends on what the last killed build has left.
      if (!step.startsWith('rmSync #')) expect(killed, step).toMatchObject(KILLED)
      // Two renames swap the folders: between them, the old site is next to its final path.
      if (step !== inBetween) expect([oldTree, newTree], step).toContainEqual(await site.readTree())
    }
  })

  it('lets the next build restore the old site, even one that fails', async () => {
    await takeBack()
    await site.build()
    await site.move('dist', '.dist-4194305-3f0c2f4e-0000-4000-8000-000000000000.old')
    await site.write('docs/other.md', '# Other\n\n[Nowhere](/nowhere)\n')
    expect((await site.tryBuild()).code).toBe(1)
    expect(await site.readTree()).toEqual(oldTree)
    expect(await leftovers()).toEqual([])
  })

  it.skipIf(process.platform === 'win32')(
    'is ended by the signal when it is interrupted, which shells report as 130',
    async () => {
      // In processes of their own, as those that are watched: two of them do the same steps after the same edit.
      const build = () => runCli(['build'], { cwd: site.root })
      await takeBack()
      await build()
      const before = await site.readTree()
      await edit()
      const [step] = await listSteps()
      await takeBack()
      await build()
      await edit()
      expect(await buildWithKiller(step, 'SIGINT')).toMatchObject({ signal: 'SIGINT', stdout: '' })
      expect(await site.readTree()).toEqual(before)
    },
  )
})

// Of kills, `npm test` has those above.
if (!isShort)
  describe('a build that is killed while it moves few files into the output', () => {
    const ADDED = 'docs/added.md'

    async function addPage(): Promise<void> {
      await site.write(ADDED, '# Added\n')
      await site.write('docs/other.md', '# Other\n\n[Added](added.md)\n')
    }

    async function removePage(): Promise<void> {
      await takeBack()
      await site.remove(ADDED)
    }

    /** From the note of what is moved until it is removed. */
    async function listMoves(): Promise<string[]> {
      const steps = (await buildWithKiller()).stderr.trim().split('\n')
      const moves = steps
        .slice(steps.indexOf('linkSync .frigate-docs-update 1'))
        .filter((step) => /^(?:linkSync|renameSync|rm|rmSync \.frigate-docs-update) /.test(step))
      const end = moves.indexOf('rmSync .frigate-docs-update 2')
      // Most pages are moved in the same way.
      const isChosen = (index: number): boolean => index < 3 || index % 3 === 0 || index >= end - 2
      return moves.slice(0, end + 1).filter((_, index) => isChosen(index))
    }

    it('leaves each file old or new, no link to nothing, and the next build finishes it, even one that fails', async () => {
      for (let number = 0; number < 250; number++) await site.write(`static/${number}.txt`, `${number}`)
      await takeBack()
      await site.build()
      const before = await site.readTree()
      await addPage()
      await site.build()
      const [after, changes] = [await site.readTree(), await site.read('.changes.json')]
      await removePage()
      await site.build()
      await addPage()
      const moves = await listMoves()
      expect(moves.length).toBeGreaterThan(4)
      for (const step of moves) {
        await removePage()
        await site.build()
        expect(await site.readTree(), step).toEqual(before)
        await addPage()
        expect(await buildWithKiller(step), step).toMatchObject(KILLED)
        const killed = await site.readTree()
        for (const [path, text] of Object.entries(killed)) expect([before[path], after[path]], path).toContain(text)
        for (const path of Object.keys(before)) if (path in after) expect(killed, step).toHaveProperty([path])
        if (killed['other/index.html'] === after['other/index.html'])
          expect(killed, step).toHaveProperty(['added/index.html'])
        await site.write('docs/other.md', '# Other\n\n[Nowhere](/nowhere)\n')
        expect((await site.tryBuild()).code).toBe(1)
        expect(await site.readTree(), step).toEqual(step === moves[0] ? before : after)
        await addPage()
        await site.build()
        expect(await site.readTree(), step).toEqual(after)
        expect(await site.read('.changes.json'), step).toBe(changes)
        expect(await leftovers()).toEqual(['static'])
      }
    })
  })
