import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { siteConfigSchema } from '../../src/config/site-config.ts'
import { faultOf, readHelps } from './commands.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
const record = readFileSync(join(ROOT, 'test/bench/records/peers.txt'), 'utf8')
const readers = readFileSync(join(ROOT, 'test/bench/records/readers.txt'), 'utf8')

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

  it('has figures of the record, with its date', () => {
    const part = record.split('\n600 pages, ')[1] ?? ''
    const rows = [...readme.matchAll(/^\| (\S+ \d\S*) \| ([\d.]+) \| (\d+) \|/gm)]
    expect(rows.length).toBe(4)
    for (const [, tool = '', processor = '', memory = ''] of rows) {
      const line = part.split('\n').find((one) => one.startsWith(tool)) ?? ''
      expect(
        line
          .trim()
          .split(/\s{2,}|\s(?=[\d.]+\s)/)
          .join(' '),
      ).toContain(` ${processor} ${memory} `)
    }
    expect(readme).toContain(`Builds measured on ${record.split(':')[0]}`)
    expect(part).toMatch(/^Hugo .* 2\.04 /m)
  })

  it('has figures of the record of what readers load, with its date', () => {
    const rows = [...readme.matchAll(/^\| (\S+) \d\S* \| [\d.]+ \| \d+ \| (\d+) \| (\d+|none built in) \|$/gm)]
    expect(rows.length).toBe(4)
    for (const [, tool = '', page = '', result = ''] of rows) {
      const line = readers.split('\n').find((one) => one.startsWith(tool)) ?? ''
      const [document = 0, css = 0, scripts = 0] = (line.match(/ \d+\.\d(?= )/g) ?? []).map(Number)
      expect([tool, Math.round(document + css + scripts)]).toEqual([tool, Number(page)])
      const said = result === 'none built in' ? result : (line.split(/\s+/).at(-1) ?? '')
      expect([tool, /^\d/.test(said) ? String(Math.round(Number(said))) : said]).toEqual([tool, result])
      if (!/^\d/.test(said)) expect(line).toContain(said)
    }
    expect(readme).toContain(`pages on ${readers.split(':')[0]}`)
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
