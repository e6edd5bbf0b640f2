import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { defineVariables } from '../../../../src/adapters/docusaurus/variables.ts'

const use = (...names: readonly string[]) => names.map((name) => `.a{color:var(--ifm-${name},red)}`).join('')

it('defines what a stylesheet reads, and nothing else', () => {
  expect(defineVariables(use('pre-padding', 'color-gray-900', 'own'))).toBe(
    '@layer tokens{:root{--ifm-color-gray-900:#1c1e21;--ifm-pre-padding:var(--s4)}}',
  )
  expect(defineVariables('.a{--ifm-pre-padding:1px}')).toBe('')
})

it('makes shades and grounds of each kind of color from the color itself, or ours', () => {
  expect(defineVariables(use('color-danger-darker', 'color-danger-contrast-background'))).toBe(
    '@layer tokens{:root{--ifm-color-danger-contrast-background:var(--danger-soft);--ifm-color-danger-darker:oklch(from var(--ifm-color-danger) calc(l + -0.05) c h)}}',
  )
})

it('gives each alert its own color', () => {
  expect(defineVariables(use('alert-border-color'))).toBe(
    '@layer tokens{:is([class~=admonition],[class~=alert]){--ifm-alert-border-color:var(--kind, var(--line-strong))}}',
  )
})

it('leaves out what every stylesheet of a site gets, and reads no variable that is not there', () => {
  const root = join(import.meta.dirname, '../../../..')
  const provided = readFileSync(join(root, 'src/adapters/docusaurus/styles/provided.css'), 'utf8')
  const tokens = readFileSync(join(root, 'templates/styles/tokens.css'), 'utf8')
  const code = readFileSync(join(root, 'src/adapters/docusaurus/variables.ts'), 'utf8')
  const own = [...code.matchAll(/^ {2}'([\w-]+)':/gm)].map(([, name = '']) => name)
  expect(own.filter((name) => provided.includes(`--ifm-${name}:`))).toEqual([])
  const read = [...code.matchAll(/var\((--(?!ifm-|kind)[\w-]+)/g)].map(([, name = '']) => name)
  expect(read.filter((name) => !tokens.includes(`${name}:`))).toEqual([])
  expect([own.length, read.length].every((count) => count > 50)).toBe(true)
})
