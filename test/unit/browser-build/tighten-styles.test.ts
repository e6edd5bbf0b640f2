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

  it('has one block for files of the same layer that follow each other', () => {
    const css = '@layer a,b;@layer a{i{j:k}}@layer b{l{m:n}@media print{o{p:q}}}@layer b{r{s:t}}@layer a{u{v:w}}\n'
    expect(tightenStyles(css)).toBe(
      '@layer a,b;@layer a{i{j:k}}@layer b{l{m:n}@media print{o{p:q}}r{s:t}}@layer a{u{v:w}}\n',
    )
  })
})
