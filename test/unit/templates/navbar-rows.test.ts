import { expect, test } from 'vitest'
import type { NavbarItem } from '../../../src/shared/chrome-props.ts'
import { navbarRowsStyle } from '../../../templates/parts/navbar/navbar-rows.ts'
import { withItems } from './sample-props.ts'

const link = (label: string, position: 'left' | 'right' = 'left'): NavbarItem => ({
  kind: 'link',
  label,
  href: `/${label}`,
  external: false,
  position,
})
const styleOf = (items: readonly NavbarItem[]) => navbarRowsStyle(withItems(items))

test('a navbar has two rows only at widths that one has no room at', () => {
  const some = ['Guides', 'Reference', 'Tutorials', 'Examples'].map((label) => link(label))
  expect(styleOf(some)).toBeUndefined()
  const many = [...some, ...['Community', 'Integrations', 'Changelog', 'Discord', 'Playground'].map((one) => link(one))]
  const [, width] = /62\.25em < width <= (\d+)em/.exec(styleOf(many) ?? '') ?? []
  expect(Number(width)).toBeGreaterThan(65)
  expect(Number(width)).toBeLessThan(90)
})

test('the wider side of a navbar gets the second row, and letters twice as wide count so', () => {
  expect(styleOf(Array.from({ length: 9 }, () => link('日本語の文書', 'right')))).toContain(
    '.nav-items:last-child{order:1',
  )
  expect(styleOf(Array.from({ length: 12 }, () => link('Documents')))).toContain('.nav-items:first-child{order:1')
})
