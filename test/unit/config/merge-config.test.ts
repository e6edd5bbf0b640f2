import { expect, it } from 'vitest'
import { mergeConfig } from '../../../src/config/merge-config.ts'

it('a configuration that extends another one says what counts, also in lists and below keys', () => {
  const base = { title: 'A', docs: { path: 'docs', exclude: ['a'] }, markdown: { format: 'md', math: true } }
  expect(mergeConfig(base, { docs: { exclude: ['b'] }, noIndex: true })).toEqual({
    title: 'A',
    docs: { path: 'docs', exclude: ['b'] },
    markdown: { format: 'md', math: true },
    noIndex: true,
  })
})

it('pages that use components of a configuration that extends another one may be MDX', () => {
  const components = { A: './A.tsx' }
  expect(mergeConfig({ markdown: { format: 'md' } }, { markdown: { components } })).toEqual({
    markdown: { components, format: 'detect' },
  })
  expect(mergeConfig({}, { markdown: { components, format: 'md' } })).toEqual({
    markdown: { components, format: 'md' },
  })
})
