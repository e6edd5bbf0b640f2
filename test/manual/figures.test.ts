import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PAPERS, withFigures } from '../bench/peer-tables.mjs'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

describe('the figures of other tools', () => {
  it.each(PAPERS)('in %s are those that benchmarks have recorded', (path) => {
    const text = read(path)
    expect(withFigures(text)).toBe(text)
    expect(text).toMatch(/^\| frigate-docs [\d.]+ \| [\d.]+ \|/m)
  })

  it('have the dates and the machine of the records', () => {
    const [builds, readers] = ['peers', 'readers'].map((name) => read(`test/bench/records/${name}.txt`))
    const [, model, cores, node] = /^(.+), (\d+) cores, Node v(\S+)$/m.exec(builds ?? '') ?? []
    const [readme, page] = PAPERS.map(read)
    expect(page).toContain(`${cores} cores (${model?.replace('(R)', '').replace('(R) Processor', '')}, Node.js ${node}`)
    for (const paper of [readme, page]) expect(paper).toContain(builds?.split(':')[0])
    expect(readme).toContain(`pages on ${readers?.split(':')[0]}`)
  })
})
