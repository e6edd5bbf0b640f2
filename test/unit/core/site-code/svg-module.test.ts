import * as react from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { svgModule } from '../../../../src/core/site-code/svg-module.ts'

/** The component of a drawing, as a bundle of a site's code has it. */
function componentOf(svg: string): react.ComponentType<Readonly<Record<string, unknown>>> {
  const exports: { default?: react.ComponentType } = {}
  new Function('require', 'exports', svgModule(svg, '/a.svg'))(() => react, exports)
  if (!exports.default) throw new Error('Unexpected module without a component')
  return exports.default
}

const htmlOf = (...drawings: readonly string[]): string =>
  renderToStaticMarkup(
    react.createElement(
      react.Fragment,
      {},
      ...drawings.map((svg, key) => react.createElement(componentOf(svg), { key })),
    ),
    { identifierPrefix: 'b' },
  )

const gradient = (color: string): string =>
  `<svg viewBox="0 0 2 1"><defs><linearGradient id="a"><stop stop-color="${color}"/></linearGradient></defs><path fill="url(#a)"/></svg>`

test('drawings whose parts have the same ids keep their own colors, also the same drawing twice', () => {
  const html = htmlOf(gradient('red'), gradient('blue'), gradient('red'))
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(3)
  expect([...html.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)).toEqual(ids)
})

test.each([
  [
    '<use href="#a"/><use xlink:href="#a"/><use href="#b"/>',
    '<use href="#*a"/><use xlink:href="#*a"/><use href="#b"/>',
  ],
  ['<path style="fill:url(&quot;#a&quot;) #a11"/>', '<path style="fill:url(&quot;#*a&quot;) #a11"/>'],
  ['<path fill=\'url( #a)\' class="a b"/>', '<path fill=\'url( #*a)\' class="a b"/>'],
  ['<g aria-labelledby="a b" aria-label="a"/>', '<g aria-labelledby="*a b" aria-label="a"/>'],
  ['<set begin="a.click+1s; 0.5s"/>', '<set begin="*a.click+1s; 0.5s"/>'],
  [
    '<style>.c,#a:hover{fill:#a;x:url(#a)}@media print{.d{fill:red}}</style><g class="c e d"/>',
    '<style>.~c,#~a:hover{fill:#a;x:url(#*a)}@media print{.~d{fill:red}}</style><g class="*c e *d"/>',
  ],
])('%s refers to the ids and classes of its own drawing', (written, shown) => {
  const inner = htmlOf(`<svg><g id="a"/>${written}</svg>`).replace(/^<svg><g id="([^"]+)a"\/>|<\/svg>$/g, '')
  expect(
    inner
      .replaceAll('\\:', '~')
      .replaceAll(/~b\w+~/g, '~')
      .replaceAll(/:b\w+:/g, '*'),
  ).toBe(shown)
})

test('the root refers to its parts, and a drawing without ids is as it is in its file', () => {
  expect(htmlOf('<svg id="Layer_1" aria-labelledby="t" data-name="x"><title id="t">T</title></svg>')).toMatch(
    /^<svg id="(:\w+:)Layer_1" aria-labelledby="\1t" data-name="x"><title id="\1t">T<\/title><\/svg>$/,
  )
  expect(htmlOf('<svg class="k"><path fill="url(other.svg#a)"/></svg>')).toBe(
    '<svg class="k"><path fill="url(other.svg#a)"/></svg>',
  )
})
