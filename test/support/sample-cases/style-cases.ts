import { type Json, numbers, type SampleCase, strings } from './sample-case.ts'

const LIST = ['blue', 'black', 'brown']
const RGB = { R: 100, G: 200, B: 150 }
const SCHEMAS = { value: { type: 'string' }, list: strings, object: numbers }
const VALUES = { value: 'blue', list: LIST, object: RGB }

/** What is sent for `color` in each style, with explode as true and as false (OpenAPI 3.1.1, section 4.8.12.6). */
const QUERY_STYLES: readonly (readonly [style: string, explode: boolean, kind: keyof typeof VALUES, query: string])[] =
  [
    ['form', true, 'value', 'color=blue'],
    ['form', false, 'value', 'color=blue'],
    ['form', true, 'list', 'color=blue&color=black&color=brown'],
    ['form', false, 'list', 'color=blue,black,brown'],
    ['form', true, 'object', 'R=100&G=200&B=150'],
    ['form', false, 'object', 'color=R,100,G,200,B,150'],
    ['spaceDelimited', false, 'list', 'color=blue%20black%20brown'],
    ['spaceDelimited', false, 'object', 'color=R%20100%20G%20200%20B%20150'],
    ['spaceDelimited', true, 'list', 'color=blue&color=black&color=brown'],
    ['pipeDelimited', false, 'list', 'color=blue%7Cblack%7Cbrown'],
    ['pipeDelimited', false, 'object', 'color=R%7C100%7CG%7C200%7CB%7C150'],
    ['pipeDelimited', true, 'list', 'color=blue&color=black&color=brown'],
    ['deepObject', true, 'object', 'color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150'],
  ]

const PATH_STYLES: readonly (readonly [style: string, explode: boolean, kind: keyof typeof VALUES, path: string])[] = [
  ['simple', false, 'value', 'blue'],
  ['simple', false, 'list', 'blue,black,brown'],
  ['simple', true, 'list', 'blue,black,brown'],
  ['simple', false, 'object', 'R,100,G,200,B,150'],
  ['simple', true, 'object', 'R=100,G=200,B=150'],
  ['label', false, 'value', '.blue'],
  ['label', false, 'list', '.blue,black,brown'],
  ['label', true, 'list', '.blue.black.brown'],
  ['label', false, 'object', '.R,100,G,200,B,150'],
  ['label', true, 'object', '.R=100.G=200.B=150'],
  ['matrix', false, 'value', ';color=blue'],
  ['matrix', false, 'list', ';color=blue,black,brown'],
  ['matrix', true, 'list', ';color=blue;color=black;color=brown'],
  ['matrix', false, 'object', ';color=R,100,G,200,B,150'],
  ['matrix', true, 'object', ';R=100;G=200;B=150'],
]

const COOKIE_STYLES: readonly (readonly [explode: boolean, kind: keyof typeof VALUES, cookie: string])[] = [
  [true, 'value', 'color=blue'],
  [false, 'list', 'color=blue,black,brown'],
  [true, 'list', 'color=blue; color=black; color=brown'],
  [false, 'object', 'color=R,100,G,200,B,150'],
  [true, 'object', 'R=100; G=200; B=150'],
]

function parameter(place: string, kind: keyof typeof VALUES, more: Json): Json {
  const one = { name: 'color', in: place, required: true, schema: SCHEMAS[kind], example: VALUES[kind], ...more }
  return { parameters: [one] }
}

/** Every style in every place. */
export const styleCases: readonly SampleCase[] = [
  ...QUERY_STYLES.map(([style, explode, kind, query]) => ({
    name: `query ${style}, explode ${explode}: ${kind}`,
    operation: parameter('query', kind, { style, explode }),
    arrives: { query },
  })),
  ...PATH_STYLES.map(([style, explode, kind, path]) => ({
    name: `path ${style}, explode ${explode}: ${kind}`,
    path: '/x/{color}/y',
    operation: parameter('path', kind, { style, explode }),
    arrives: { path: `/x/${path}/y` },
  })),
  ...[true, false].flatMap((explode) =>
    (['value', 'list', 'object'] as const).map((kind) => ({
      name: `header simple, explode ${explode}: ${kind}`,
      operation: parameter('header', kind, { explode, name: 'X-Color' }),
      arrives: {
        headers: {
          'x-color':
            kind === 'value'
              ? 'blue'
              : kind === 'list'
                ? 'blue,black,brown'
                : explode
                  ? 'R=100,G=200,B=150'
                  : 'R,100,G,200,B,150',
        },
      },
    })),
  ),
  ...COOKIE_STYLES.map(([explode, kind, cookie]) => ({
    name: `cookie form, explode ${explode}: ${kind}`,
    operation: parameter('cookie', kind, { explode }),
    arrives: { cookie },
  })),
]
