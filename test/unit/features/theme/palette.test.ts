import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findUnreadable, fitDerived } from '../../../../src/features/theme/check-contrast.ts'
import { contrastOf, readColor } from '../../../../src/features/theme/colors.ts'
import { chooseColors, makeTokens } from '../../../../src/features/theme/palette.ts'
import { themeCss } from '../../../../src/features/theme/theme-css.ts'
import { DESIGN } from '../../../../src/features/theme/tokens.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`)

test('the colors of the design are those of the stylesheet', () => {
  const css = readFileSync('templates/styles/tokens.css', 'utf8')
  const [light = '', dark = ''] = css.split('[data-theme="dark"]')
  for (const [mode, text] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    for (const [name, color] of Object.entries(DESIGN[mode])) expect(text).toContain(`--${name}: ${color};`)
})

test('any one accent can be read on dark pages, and keeps its hue', () => {
  fc.assert(
    fc.property(hex, (accent) => {
      const tokens = makeTokens(fitDerived(chooseColors({ accent }, 'dark'), 'dark'), 'dark')
      const of = (name: string) => tokens[name] ?? DESIGN.dark[name] ?? ''
      for (const ground of ['bg', 'bg-code']) expect(contrastOf(of('accent'), of(ground))).toBeGreaterThanOrEqual(4.5)
      expect(contrastOf(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5)
      for (const ground of ['bg', 'bg-code', 'accent-soft'])
        expect(contrastOf(of('accent-strong'), of(ground))).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 40 },
  )
})

test('a color that is named as better passes, has the same hue, and is the nearest', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (accent, mode) => {
      const [found] = findUnreadable(chooseColors({ accent: { light: accent, dark: accent } }, mode), mode)
      if (!found?.better) return
      const better = { accent: { light: found.better, dark: found.better } }
      expect(findUnreadable(chooseColors(better, mode), mode)).toEqual([])
      const [before, after] = [readColor(accent), readColor(found.better)]
      if (Math.min(before.c, after.c) > 0.05)
        expect(Math.cos(((before.h - after.h) * Math.PI) / 180)).toBeGreaterThan(0.96)
    }),
    { numRuns: 40 },
  )
})

test('an accent that is too light is named with its contrast', () => {
  const found = findUnreadable(chooseColors({ accent: '#ffb000' }, 'light'), 'light')
  expect(found).toEqual([
    {
      name: 'accent',
      color: '#ffb000',
      contrast: expect.closeTo(1.7, 0),
      text: 'links',
      ground: 'dangers',
      better: expect.any(String),
    },
  ])
})

test('text and background are compared with each other', () => {
  const grey = { background: { light: '#888888' }, text: { light: '#777777' } }
  const names = findUnreadable(chooseColors(grey, 'light'), 'light').map(({ name }) => name)
  expect(names).toContain('text')
  expect(names).toContain('background')
})

test('a tinted background has readable text around it, in both modes', () => {
  const colors = { background: '#fffaf0', text: '#2b2118', mutedText: '#665544' }
  for (const mode of ['light', 'dark'] as const) {
    expect(findUnreadable(chooseColors(colors, mode), mode)).toEqual([])
    const tokens = makeTokens(fitDerived(chooseColors(colors, mode), mode), mode)
    for (const text of ['ink', 'ink-muted', 'ink-faint'])
      for (const ground of ['bg', 'bg-subtle', 'bg-code', 'bg-hover'])
        expect(contrastOf(tokens[text] ?? '', tokens[ground] ?? '')).toBeGreaterThanOrEqual(4.5)
  }
})

test.each([
  ['light', '#fffdf5', '#201a10'],
  ['dark', '#101418', '#f0f0f0'],
] as const)('edges of fields can be seen on a background of the theme, in %s mode', (mode, background, text) => {
  for (const colors of [
    { background, text },
    { background, text, border: '#808080' },
  ])
    expect(contrastOf(makeTokens(colors, mode)['line-strong'] ?? '', background)).toBeGreaterThanOrEqual(3)
})

test('an empty theme has no rules', () => {
  expect(themeCss({})).toBe('')
})

test('rules are in the layers of the design, so that print and later layers keep theirs', () => {
  const css = themeCss({
    colors: { accent: '#7c3aed' },
    radius: 5,
    contentWidth: '52rem',
    fonts: {
      text: { family: 'Georgia, serif', files: [] },
      headings: { family: 'My "Font"', files: [{ path: 'a.woff2', weight: '400', style: 'normal' }] },
    },
  })
  expect(css).toContain(
    '@layer tokens{:root{--radius-sm:3px;--radius-md:5px;--radius-lg:7px;--measure:52rem;--font-sans:Georgia, serif, ui-sans-serif',
  )
  expect(css).toContain('@layer tokens{[data-theme=light]{--accent:#7c3aed')
  expect(css).toContain('@layer content{:is(h1,h2,h3,h4,h5,h6){font-family:"My Font", var(--font-sans)}}')
  expect(css.replaceAll(/@layer \w+\{[^{}]*\{[^{}]*\}\}/g, '').replaceAll('@media screen{}', '')).toBe('')
})
