import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAGES } from './fences.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const record = readFileSync(join(ROOT, 'test/bench/records/peers.txt'), 'utf8')
const page = readFileSync(join(PAGES, 'performance.md'), 'utf8')

/** A line of the record: what a tool needed. */
interface Row {
  readonly tool: string
  readonly median: string
  readonly processor: string
  readonly memory: string
  readonly ratio: string
}

/** The lines of the record about so many pages. */
function readRows(pages: number): Row[] {
  const part = (record.split(`\n${pages} pages, `)[1] ?? '').split('\n\n')[0] ?? ''
  const line = /^(\S+ \d\S*) +[\d.]+ +([\d.]+) +[\d.]+ +([\d.]+) +(\d+) +[\d.]+x +([\d.]+)x$/gm
  return [...part.matchAll(line)].map(([, tool = '', median = '', processor = '', memory = '', ratio = '']) => {
    return { tool, median, processor, memory, ratio }
  })
}

describe('the figures of other tools', () => {
  it.each([60, 600])('for %d pages are those of the record, with the tools that are faster', (count) => {
    const rows = readRows(count)
    expect(rows.length).toBe(5)
    for (const { tool, median, processor, memory, ratio } of rows) {
      expect(page).toContain(`| ${tool} | ${median} | ${processor} | ${memory} | ${ratio}× |`)
    }
  })

  it('have the date and the machine of the record', () => {
    const [date = ''] = record.split(':')
    expect(page).toContain(date)
    const [, model, cores, node] = /^(.+), (\d+) cores, Node v(\S+)$/m.exec(record) ?? []
    expect(page).toContain(`${cores} cores (${model?.replace('(R)', '').replace('(R) Processor', '')}, Node.js ${node}`)
  })
})
