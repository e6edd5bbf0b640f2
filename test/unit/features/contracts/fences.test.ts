import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseJsonFence } from '../../../../src/features/contracts/fences/parse-json.ts'
import { parseYamlFence } from '../../../../src/features/contracts/fences/parse-yaml.ts'
import { type ParsedFence, readFenceWords } from '../../../../src/features/contracts/fences/parsed-fence.ts'

const findingsOf = ({ findings }: ParsedFence) =>
  findings.map(({ code, line, column }) => `${code.replace('fence.', '')} ${line}:${column}`)
const readValue = ({ documents }: ParsedFence) => documents[0]?.value
const holesOf = ({ documents }: ParsedFence) => [...(documents[0]?.placeholders ?? [])]

/** Whether `JSON.parse` accepts a text, and its value. */
function parseStrictly(text: string): [boolean, unknown] {
  try {
    return [true, JSON.parse(text)]
  } catch {
    return [false, undefined]
  }
}

describe('a YAML fence', () => {
  it.each([
    ['a: 1\nb:\n  - c\n  - d: [1, 2]', []],
    ['a: 1\nb: 2\na: 3', ['duplicate-key 3:1']],
    ['a:\n  b: 1\n  c: 2\n  b: 3', ['duplicate-key 4:3']],
    ['a: {b: 1, b: 2}', ['duplicate-key 1:11']],
    ['a:\n\tb: 1', ['tab 2:1']],
    ['a: 1\t# note', ['tab 1:5']],
    ['a: "open', ['syntax 1:9']],
    ['a: b: c', ['syntax 1:4']],
    ['a: 1\n---\na: 2', []],
    ['', []],
    ['# only a comment', []],
    ['a: !secret word\nb: !include other.yaml', []],
    ['x: &x {a: 1}\ny:\n  <<: *x\n  b: 2', []],
  ])('%j has the findings %j', (text, findings) => {
    expect(findingsOf(parseYamlFence(text))).toEqual(findings)
  })

  it.each([
    ['a: 1\n...', { a: 1 }, []],
    ['a: 1\n... # and more', { a: 1 }, []],
    ['a:\n  b: 1\n  ...\nc: 2', { a: { b: 1 }, c: 2 }, []],
    ['a:\n  - 1\n  ...\n  - 2', { a: [1, 2] }, []],
    ['a:\n  - 1\n  - ...', { a: [1] }, []],
    ['a: ...\nb: 1', { a: '...', b: 1 }, ['/a']],
    ['a:\n  ...\nb: 1', { a: {}, b: 1 }, ['/a']],
    ['a: [1, ...]', { a: [1] }, []],
    ['a: [...]', { a: [] }, ['/a']],
    ['a: …', { a: '…' }, ['/a']],
  ])('%j omits the values that ... replaces', (text, value, holes) => {
    const parsed = parseYamlFence(text)
    expect(findingsOf(parsed)).toEqual([])
    expect(readValue(parsed)).toEqual(value)
    expect(holesOf(parsed)).toEqual(holes)
  })

  it('knows the place of every key', () => {
    const { documents } = parseYamlFence('a:\n  - b: 1\n    "c d": 2')
    expect(documents[0]?.keys).toEqual([
      { path: ['a'], line: 1, column: 1, length: 1 },
      { path: ['a', 0, 'b'], line: 2, column: 5, length: 1 },
      { path: ['a', 0, 'c d'], line: 3, column: 5, length: 5 },
    ])
  })
})

describe('a JSON fence', () => {
  it.each([
    ['{"a": [1, -2.5e3, true, null, "b\\n\\u00e9"], "c": {}}', []],
    ['{"a": 1, "a": 2}', ['duplicate-key 1:10']],
    ['{\n\t"a": 1\n}', ['tab 2:1']],
    ['{"a": 1,}', ['syntax 1:9']],
    ['[1, 2,]', ['syntax 1:7']],
    ['{a: 1}', ['syntax 1:2']],
    ["{'a': 1}", ['syntax 1:2']],
    ['{"a": 1} // note', ['syntax 1:10']],
    ['{"a": 01}', ['syntax 1:8']],
    ['{"a": TRUE}', ['syntax 1:7']],
    ['{"a": "\u0001"}', ['syntax 1:7']],
    ['{"a": 1', ['syntax 1:8']],
    ['{"a" 1}', ['syntax 1:6']],
    ['{"a": 1}\n{"b": 2}', ['syntax 2:1']],
    ['', ['syntax 1:1']],
  ])('%j has the findings %j', (text, findings) => {
    expect(findingsOf(parseJsonFence(text))).toEqual(findings)
  })

  it.each([
    ['{"a": 1, ...}', { a: 1 }],
    ['{\n  ...\n  "a": 1\n}', { a: 1 }],
    ['{\n  "a": 1\n  ...\n}', { a: 1 }],
    ['[1, ...]', [1]],
    ['{"a": ...}', { a: null }, ['/a']],
    ['{"a": ..., "b": [..., 1, ...]}', { a: null, b: [1] }, ['/a', '/b']],
    ['{"a": {"b": 1, ...}}', { a: { b: 1 } }, ['/a']],
    ['...', null, ['']],
  ])('%j omits the values that ... replaces', (text, value, holes = ['']) => {
    const parsed = parseJsonFence(text)
    expect(findingsOf(parsed)).toEqual([])
    expect(readValue(parsed)).toEqual(value)
    expect(holesOf(parsed)).toEqual(holes)
  })

  it('reports what was expected', () => {
    const messageOf = (text: string) => parseJsonFence(text).findings[0]?.message
    expect(messageOf('{a: 1}')).toBe('Unexpected "a", expected a key in double quotes')
    expect(messageOf('{"a": 1')).toBe('Unexpected end, expected "," or "}"')
    expect(messageOf('[1] // note')).toBe('Unexpected comment, expected JSON')
    expect(messageOf('{"a": "b}')).toBe('Unexpected ""b}", expected a quote at the end of the string')
  })

  it('knows the place of every key and value', () => {
    const [document] = parseJsonFence('{"a": [\n  {"b": 1},\n  ...\n], "c": ...}').documents
    expect(document?.keys).toEqual([
      { path: ['a'], line: 1, column: 2, length: 3 },
      { path: ['a', 0, 'b'], line: 2, column: 4, length: 3 },
      { path: ['c'], line: 4, column: 4, length: 3 },
    ])
    const places = [...(document?.places ?? [])].map(([pointer, { line, column }]) => `${pointer} ${line}:${column}`)
    expect(places).toEqual([' 1:1', '/a 1:7', '/a/0 2:3', '/a/0/b 2:9', '/c 4:9'])
  })

  it('accepts exactly what JSON.parse accepts', () => {
    const piece = fc.constantFrom(
      ...'{ } [ ] , : "a" "\\n" "\\x" "\u0001" 1 01 -2.5e3 .5 - true TRUE null // \''.split(' '),
      ' ',
      '\n',
    )
    const value = fc.jsonValue().map((json) => JSON.stringify(json, null, 2))
    const texts = fc.oneof(
      value,
      fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { findings, documents } = parseJsonFence(text)
        const isRead = !findings.some(({ code }) => code === 'fence.syntax')
        expect([text, isRead, documents[0]?.value]).toEqual([text, ...parseStrictly(text)])
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the words after a language', () => {
  it.each([
    ['title="config.yml" {1,3}', { isUnchecked: false, config: undefined, title: 'config.yml' }],
    ['unchecked', { isUnchecked: true, config: undefined, title: undefined }],
    ['title="unchecked config"', { isUnchecked: false, config: undefined, title: 'unchecked config' }],
    ['config=cameras.*', { isUnchecked: false, config: 'cameras.*', title: undefined }],
    ['config="cameras.*" showLineNumbers', { isUnchecked: false, config: 'cameras.*', title: undefined }],
    ['config', { isUnchecked: false, config: '', title: undefined }],
    ['config=false', { isUnchecked: false, config: false, title: undefined }],
  ])('%j are %j', (meta, words) => {
    expect(readFenceWords(meta)).toEqual(words)
  })
})
