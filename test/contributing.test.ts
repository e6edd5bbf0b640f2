import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const guide = read('CONTRIBUTING.md')
const decisions = ['src', 'templates'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('DECISIONS.md'))
    .map((path) => join(folder, path)),
)

/** Contributors would not read a longer guide before their first change. */
const MAX_LINES = 150

/** The parts of a decision record. */
const LABELS = ['Context', 'Decision', 'Measured', 'Held by']

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Project paths mentioned in a text. */
function pathsIn(text: string): string[] {
  return text.match(/(?<![\w./@-])(?:bin|content|src|templates|test)\/[\w./-]*\w/g) ?? []
}

/** Package names in the table. */
function listPackages(): string[] {
  const manifest: Readonly<Record<string, object | undefined>> = JSON.parse(read('package.json'))
  const kinds = ['dependencies', 'devDependencies', 'peerDependencies']
  const names = kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}))
  return [...new Set(names.map((name) => name.replace(/^@types\/.*/, '@types/*')))].sort()
}

describe('CONTRIBUTING.md', () => {
  it(`has at most ${MAX_LINES} lines`, () => {
    expect(guide.trimEnd().split('\n').length).toBeLessThanOrEqual(MAX_LINES)
  })

  it('explains each installed package, in alphabetical order, and no other', () => {
    const table = guide.slice(guide.indexOf('| Package |'))
    const rows = [...table.matchAll(/^\| (\S+) \| \S/gm)].map(([, name]) => name)
    expect(rows.slice(2)).toEqual(listPackages())
  })
})

describe.each(['CONTRIBUTING.md', ...decisions])('%s', (file) => {
  it('mentions only files and folders that exist', () => {
    const paths = pathsIn(read(file))
    expect(paths.length).toBeGreaterThan(2)
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('the records of decisions', () => {
  it('are next to the code', () => {
    expect(decisions.length).toBeGreaterThan(5)
  })

  it.each(decisions)('have context, decision, measurements and tests: %s', (file) => {
    const records = read(file).split('\n## ').slice(1)
    expect(records.length).toBeGreaterThan(0)
    for (const record of records) {
      const labels = [...record.matchAll(/^- \*\*([^*]+)\*\*: \S/gm)].map(([, label]) => label)
      expect(labels, record).toEqual(LABELS)
      expect(record).toMatch(/\*\*Held by\*\*: .*(?:`test\/|no test)/)
    }
  })
})
