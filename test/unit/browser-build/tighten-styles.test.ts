import { describe, expect, it } from 'vitest'
import { tightenStyles } from '../../../src/browser-build/tighten-styles.ts'

describe('a stylesheet', () => {
  it.each([
    ['a{--x: 1px;--y: ;--z: "a: b"}', 'a{--x:1px;--y: ;--z:"a: b"}'],
    ['a{font:700 1rem / 1 var(--f);color:rgb(0 0 0 / 10%)}', 'a{font:700 1rem/1 var(--f);color:rgb(0 0 0/10%)}'],
    [
      String.raw`a{content:" / " / "\" / ";background:url(a / b)}`,
      String.raw`a{content:" / "/"\" / ";background:url(a / b)}`,
    ],
    [String.raw`a{b:url("c(d)'");--e: f;g:url(h\)i / j)}`, String.raw`a{b:url("c(d)'");--e:f;g:url(h\)i / j)}`],
  ])('loses spaces that mean nothing: %s', (css, tight) => {
    expect(tightenStyles(css)).toBe(tight)
  })
})
