import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { createWarmCli, type WarmCli } from '../support/warm-cli.ts'
import { LOADED, PACKAGES, VARIABLES, VARIANTS } from './edited-site.ts'
import { differences, editTree, readTree, type Tree } from './tree.ts'

/** One edit of a site: of a file, a package or a variable of the environment to one of its variants, or a commit. */
export type Edit =
  | { readonly do: 'file' | 'package' | 'variable'; readonly name: string; readonly to: number }
  | { readonly do: 'commit' }

/** Edits between builds: each list is followed by one. */
export type EditSequence = readonly (readonly Edit[])[]

/** Milliseconds after which an edited file counts as one that can be trusted: more than `MIN_AGE` of a file's stamp. */
const SETTLED = 60

const editOf = (kind: string, variants: Readonly<Record<string, readonly unknown[]>>): fc.Arbitrary<Edit> =>
  fc
    .constantFrom(...Object.keys(variants))
    .chain((name) => fc.nat({ max: (variants[name]?.length ?? 1) - 1 }).map((to) => ({ do: kind, name, to }) as Edit))

const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 20, arbitrary: editOf('file', VARIANTS) },
  { weight: 3, arbitrary: editOf('package', PACKAGES) },
  { weight: 1, arbitrary: editOf('variable', VARIABLES) },
  { weight: 1, arbitrary: fc.constant<Edit>({ do: 'commit' }) },
)

/** Random edits with builds between them. */
export const editSequences: fc.Arbitrary<EditSequence> = fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), {
  minLength: 1,
  maxLength: 4,
})

/** A site that is built after edits, and beside it from nothing. */
export interface EditedSite {
  /** Brings the site back to its beginning, and builds it after each list of edits; says what is wrong. */
  run(sequence: EditSequence): Promise<readonly string[]>
  stop(): void
}

/** What of the site is not as at its beginning, by kind and name: which variant. */
type State = ReadonlyMap<string, number>

interface Side {
  readonly root: string
  readonly flags: readonly string[]
  readonly cli: WarmCli
}

/** Makes a site in two empty folders: in the second, each build starts from nothing. */
export function openEditedSite(folder: string): EditedSite {
  const open = (name: string): Side => {
    const root = join(folder, name)
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    symlinkSync('../packages/linked', join(root, 'node_modules/linked'))
    git(root, 0, 'init', '--quiet')
    return { root, flags: name === 'clean' ? ['--clean'] : [], cli: createWarmCli() }
  }
  const [one, other] = [open('edited'), open('clean')]
  const sides = [one, other]
  const now = { state: undefined as State | undefined, commits: 0 }
  /** Clean builds, by the state of the site: its beginning is built often. */
  const known = new Map<string, Built>()
  const stop = (): void => {
    for (const { cli } of sides) cli.stop()
  }
  const apply = async (state: State): Promise<void> => {
    const { files, needsProcess } = changesBetween(now.state, state)
    // A process runs the packages that it has loaded, and those that it has started have the environment of their beginning.
    if (needsProcess) stop()
    for (const { root } of sides) editTree(root, files)
    now.state = state
    await pause(SETTLED)
  }
  const commit = (): void => {
    now.commits++
    for (const { root } of sides) {
      git(root, now.commits, 'add', '--all')
      git(root, now.commits, 'commit', '--quiet', '--allow-empty', '--message', 'Edit')
    }
  }
  const build = async (): Promise<readonly string[]> => {
    const state = now.state ?? new Map()
    const key = JSON.stringify([now.commits, [...state].filter(([, to]) => to > 0).sort()])
    const [edited, clean] = await Promise.all([buildSide(one, state), known.get(key) ?? buildSide(other, state)])
    known.set(key, clean)
    return [
      ...(edited.said === clean.said ? [] : [`says ${edited.said} in place of ${clean.said}`]),
      ...(clean.code === 0 ? differences(edited.tree, clean.tree) : []),
    ]
  }
  return {
    stop,
    run: async (sequence) => {
      let state: State = new Map()
      await apply(state)
      const faults = [...(await build())]
      for (const edits of sequence) {
        for (const one of edits) if (one.do !== 'commit') state = new Map([...state, [`${one.do} ${one.name}`, one.to]])
        await apply(state)
        if (edits.some((one) => one.do === 'commit')) commit()
        faults.push(...(await build()))
      }
      return faults
    },
  }
}

/** The files that change from one state to another, and whether a process that ran before has to end. */
function changesBetween(before: State | undefined, after: State) {
  const files = new Map<string, string | undefined>()
  const variant = (state: State, key: string): number => state.get(key) ?? 0
  const isOther = (key: string): boolean => !before || variant(before, key) !== variant(after, key)
  for (const [path, variants] of Object.entries(VARIANTS))
    if (isOther(`file ${path}`)) files.set(path, variants[variant(after, `file ${path}`)])
  const packages = Object.keys(PACKAGES).filter((name) => isOther(`package ${name}`))
  for (const name of packages) {
    const all = PACKAGES[name] ?? []
    const own = all[variant(after, `package ${name}`)] ?? {}
    for (const file of new Set(all.flatMap(Object.keys))) files.set(`node_modules/${name}/${file}`, own[file])
  }
  if (packages.length > 0) files.set('node_modules/.package-lock.json', lockOf(after))
  // Linked by a monorepo, it has no version.
  if (!before)
    files.set('packages/linked/package.json', '{ "name": "linked", "type": "module", "exports": "./index.js" }')
  if (!before) files.set('.gitignore', 'dist\n.frigate-docs\nnode_modules\n')
  const isOtherEnvironment = Object.keys(VARIABLES).some((name) => isOther(`variable ${name}`))
  return { files, needsProcess: packages.some((name) => LOADED.has(name)) || isOtherEnvironment }
}

/** What npm writes into `node_modules`. */
function lockOf(state: State): string {
  const packages = Object.entries(PACKAGES).flatMap(([name, variants]) => {
    const manifest = variants[state.get(`package ${name}`) ?? 0]?.['package.json']
    return manifest === undefined ? [] : [[`node_modules/${name}`, { version: JSON.parse(manifest).version }]]
  })
  return JSON.stringify({ lockfileVersion: 3, packages: Object.fromEntries(packages) })
}

interface Built {
  readonly code: number | undefined
  /** What people read, without the folder. */
  readonly said: string
  readonly tree: Tree
}

async function buildSide({ root, flags, cli }: Side, state: State): Promise<Built> {
  const env = Object.fromEntries(
    Object.entries(VARIABLES).map(([name, values]) => [name, values[state.get(`variable ${name}`) ?? 0]]),
  )
  const args = ['build', '--root', root, ...flags]
  const { code, stderr } = await cli.run({ args, cwd: root, env })
  return { code, said: `${code}: ${stderr.replaceAll(root, '')}`, tree: readTree(root, 'dist') }
}

/** The same commit in both folders has the same time. */
function git(root: string, count: number, ...args: readonly string[]): void {
  const date = `2024-01-01T00:00:00Z`.replace(
    '00:00:00',
    `${String(Math.floor(count / 60) % 24).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}:00`,
  )
  const identity = ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.org']
  execFileSync('git', [...identity, ...args], {
    cwd: root,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  })
}
