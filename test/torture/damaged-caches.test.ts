import { rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countOf, seed } from '../support/counts.ts'
import { runSharedCli } from '../support/keep-cli-warm.ts'
import { makeFolder } from '../support/make-site.ts'
import { CODE_CONFIG, codeFiles } from './code-site.ts'
import { type Damage, damage, damages } from './damage.ts'
import { isKnown } from './known-failures.ts'
import { richSite } from './rich-site.ts'
import { differences, readTree, type Tree, writeTree } from './tree.ts'

const RUNS = countOf('TORTURE_DAMAGES', { short: 6, long: 200 })

/** What is damaged, and what is there to be done by the build after it. */
interface Attack {
  readonly damages: readonly Damage[]
  readonly hasOutput: boolean
  /** Null leaves the sources as they are. */
  readonly isEdited: boolean | null
}

const attack: fc.Arbitrary<Attack> = fc.record({
  damages,
  hasOutput: fc.boolean(),
  isEdited: fc.option(fc.boolean()),
})

const PLAIN = new Map([['docs/writing.md', richSite().get('docs/writing.md') ?? '']])
const EDITED = new Map([['docs/writing.md', '# Writing again\n\n[Home](/)\n']])

it(`makes the right site with a cache that was damaged, ${RUNS} times`, { timeout: 86_400_000 }, async () => {
  const root = join(await makeFolder(), 'site')
  const edited = await buildWhole(root, EDITED)
  const plain = await buildWhole(root, PLAIN)
  const state = { isEdited: false }
  const found: object[] = []
  for (const [index, one] of fc.sample(attack, { seed, numRuns: RUNS }).entries()) {
    if (index > 0 && index % 50 === 0) console.error(`${index} runs`)
    if (!one.hasOutput) rmSync(join(root, 'dist'), { recursive: true })
    if (one.isEdited !== null) writeTree(root, one.isEdited ? EDITED : PLAIN)
    state.isEdited = one.isEdited ?? state.isEdited
    const done = one.damages.map((each) => damage(join(root, '.frigate-docs'), each))
    const { code, stderr } = await runSharedCli(['build'], { cwd: root })
    const wrong = differences(state.isEdited ? edited : plain, readTree(root, 'dist'))
    const words = code === 0 ? wrong.join(' ') : `${code} ${stderr}`
    if (words === '' || isKnown(words)) continue
    found.push({ done, ...one, code, wrong, stderr: code === 0 ? '' : stderr })
    console.error(JSON.stringify(found.at(-1)))
    await runSharedCli(['build', '--clean'], { cwd: root })
  }
  expect(found, `seed ${seed}`).toEqual([])
})

async function buildWhole(root: string, edit: ReadonlyMap<string, string>): Promise<Tree> {
  writeTree(root, new Map([...richSite(CODE_CONFIG), ...codeFiles(), ...edit]))
  expect(await runSharedCli(['build', '--clean'], { cwd: root })).toMatchObject({ code: 0 })
  return readTree(root, 'dist')
}
