import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { PAPERS, withFigures } from './bench/peer-tables.mjs'

it.each(PAPERS)('%s has the figures that benchmarks have recorded', (path) => {
  const text = readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')
  expect(withFigures(text)).toBe(text)
  expect(text.match(/^\| frigate-docs [\d.]+ \| [\d.]+ \|/gm)?.length).toBeGreaterThan(0)
})
