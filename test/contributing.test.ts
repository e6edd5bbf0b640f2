import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const decisions = filesIn(['src', 'templates'], /(?:^|\/)DECISIONS\.md$/)
const manifest: Manifest = JSON.parse(read('package.json'))

/** Contributors would not read a longer guide before their first change. */
const MAX_LINES = 120
/** Words of a record of a decision: context, decision and consequence, for someone who would undo it. */
const MAX_WORDS = 120

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
  readonly scripts: Readonly<Record<string, string>>
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Lists the files below folders whose paths match, from the root. */
function filesIn(folders: readonly string[], pattern: RegExp): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => pattern.test(path)),
  )
}

/** Finds the project's paths that a text mentions. */
function pathsIn(text: string): string[] {
  return text.match(/(?<![\w./@-])(?:bin|content|src|templates|test)\/[\w./-]*\w/g) ?? []
}

describe('CONTRIBUTING.md', () => {
  it(`has at most ${MAX_LINES} lines`, () => {
    expect(read('CONTRIBUTING.md').trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
  })

  it('mentions files and folders that exist, as the records of decisions do', () => {
    const paths = ['CONTRIBUTING.md', ...decisions].flatMap((file) => pathsIn(read(file)))
    expect(paths.length).toBeGreaterThan(50)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  it('names scripts of package.json', () => {
    const names = [...read('CONTRIBUTING.md').matchAll(/`npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name)
    expect(names.filter((name) => name !== 'ci' && !(name in manifest.scripts))).toEqual([])
  })
})

describe('the records of decisions', () => {
  it(`have at most ${MAX_WORDS} words each`, () => {
    const records = decisions.flatMap((file) => read(file).split('\n## ').slice(1))
    expect(records.length).toBeGreaterThan(20)
    expect(records.filter((record) => record.split(/\s+/).length > MAX_WORDS)).toEqual([])
  })
})

describe('package.json', () => {
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  /** What a package is imported as: types belong to a package that may have no code. */
  const imported = names.map((name) => name.replace('@types/', ''))

  it('has no package that nothing uses', () => {
    const code = filesIn(['bin', 'src', 'templates', 'test'], /\.[cm]?[jt]sx?$/).map(read)
    const words = new Set(code.join('\n').match(/(?<=['"])(?:@[\w-]+\/)?[\w.-]+(?=[/:'"])/g))
    const commands = Object.values(manifest.scripts).join(' ').split(' ')
    const isUsed = (name: string) => words.has(name) || commands.includes(name.split('/').at(-1) ?? '')
    expect(imported.filter((name) => !isUsed(name))).toEqual([])
  })

  it('has every package that the code imports', () => {
    const code = filesIn(['src', 'templates'], /\.tsx?$/).map(read)
    const imports = /^(?:import|export)\s(?:[^'"`;]*?\sfrom\s+)?'((?:@[^/']+\/)?[^./'][^/']*)/gm
    const found = code.flatMap((text) => [...text.matchAll(imports)].map(([, name = '']) => name))
    // The last two are in texts: code of a site, which is bundled with them.
    const others = found.filter((name) => !/^(?:node:|@theme\/|frigate-docs$)/.test(name))
    expect(others.length).toBeGreaterThan(100)
    expect([...new Set(others)].filter((name) => !imported.includes(name))).toEqual([])
  })
})
