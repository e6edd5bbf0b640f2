import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteConfigSchema } from '../../src/config/site-config.ts'
import { faultOf, readHelps } from './commands.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

/** People read no more before they try it. */
const MAX_WORDS = 700

describe('README.md', () => {
  it(`has at most ${MAX_WORDS} words`, () => {
    expect(readme.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(MAX_WORDS)
  })

  it('leads to files that exist', () => {
    const targets = [...readme.matchAll(/\]\(([\w./-]+)(?:#[\w-]*)?\)/g)].map(([, target]) => target ?? '')
    expect(targets.length).toBeGreaterThan(15)
    expect(targets.filter((target) => !existsSync(join(ROOT, target)))).toEqual([])
  })

  it('has the command that CI runs', () => {
    const ci = readFileSync(join(ROOT, '.ci/run'), 'utf8')
    expect(ci.trim().split('\n').slice(-3)).toEqual(['npm ci', 'npm test', 'npm run test:all'])
    expect(readme).toContain('```bash\nnpm ci && npm test\n```')
  })

  it('has commands that can be run', async () => {
    const helps = await readHelps()
    const fences = [...readme.matchAll(/```bash\n([^`]*)```/g)].flatMap(([, text]) => text?.trim().split('\n') ?? [])
    const lines = fences.flatMap((line) => line.split(' && '))
    expect(lines.length).toBeGreaterThan(8)
    const own = lines.filter((line) => line !== 'npm test')
    const faults = own.map((line) => faultOf(line, helps, line === 'npm run manual' ? ['repository'] : []))
    expect(faults.filter((fault) => fault !== undefined)).toEqual([])
  })

  it('has a configuration that is all it takes', () => {
    const [, code = ''] = /defineConfig\((\{[^)]*\})\)/.exec(readme) ?? []
    expect(siteConfigSchema.safeParse(new Function(`return ${code}`)()).success).toBe(true)
  })
})
