import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EXIT } from '../../src/cli/exit-codes.ts'
import { readHelps } from './commands.ts'
import { PAGES } from './fences.ts'

const page = readFileSync(join(PAGES, 'commands.md'), 'utf8')
const src = resolve(import.meta.dirname, '../../src')

/** What is below a heading of the second level, up to the next one. */
function sectionOf(name: string): string {
  return (page.split(`\n## ${name}\n`)[1] ?? '').split('\n## ')[0] ?? ''
}

/** The first cells of a table. */
function rowsOf(section: string): string[] {
  return [...section.matchAll(/^\| `?([^`|]+?)`? \|/gm)].flatMap(([, cell]) =>
    cell && !/^(?:-|Option|Code|Variable)/.test(cell) ? [cell] : [],
  )
}

describe('the page on commands', async () => {
  const helps = await readHelps()

  it('has a section for each command', () => {
    const headings = [...page.matchAll(/^## (\S+)$/gm)].map(([, name]) => name)
    expect(headings.sort()).toEqual([...helps.keys()].sort())
  })

  it.each([...helps.keys()])('lists every option of %s, and no other', (name) => {
    const help = helps.get(name)
    const options = [...(help?.options ?? [])].filter((option) => option !== '--help').sort()
    const listed = [...sectionOf(name).matchAll(/^\| `(--[a-z-]+)/gm)].map(([, option]) => option).sort()
    expect(listed).toEqual(options)
  })

  it('lists every exit code', () => {
    expect(rowsOf(sectionOf('Exit codes')).map(Number)).toEqual(Object.values(EXIT))
  })

  it('lists variables that the code reads, and all of our own', () => {
    const variables = rowsOf(sectionOf('Environment variables'))
    expect(variables.length).toBeGreaterThan(3)
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))
    const code = files.map((file) => readFileSync(join(src, file), 'utf8')).join('\n')
    const ours = new Set(code.match(/\bFRIGATE_DOCS_[A-Z_]+/g))
    expect([...ours].filter((name) => !variables.includes(name))).toEqual([])
    // kleur reads this one.
    expect(variables.filter((name) => name !== 'NO_COLOR' && !code.includes(name))).toEqual([])
  })
})
