import { describe, expect, it } from 'vitest'
import { compareOptions } from '../../../../src/features/contracts/changes/compare-options.ts'

type Properties = Record<string, object>

const schemaOf = (properties: Properties, more: object = {}) => ({
  schema: JSON.stringify({ type: 'object', properties, ...more }),
  schemaFile: 'schema.json',
  variants: { 'detectors.*': { key: 'type', from: 'x-types' } },
})
const compare = (older: Properties, newer: Properties, more: readonly [object, object] = [{}, {}]) =>
  compareOptions(schemaOf(older, more[0]), schemaOf(newer, more[1]))
const told = (older: Properties, newer: Properties) =>
  compare(older, newer).map(({ kind, path, before, isPart }) => [kind, path, before, isPart])

const port = { type: 'integer', default: 1 }
const patience = { type: 'integer', default: 25, description: 'Pictures until an object is gone.' }

describe('options of two versions', () => {
  it('are the same when only words differ', () => {
    expect(compare({ port }, { port: { ...port, description: 'Other words.', title: 'Port' } })).toEqual([])
  })

  it('are new or gone, and what is below them came or went with them', () => {
    const group = { type: 'object', properties: { on: { type: 'boolean' } } }
    expect(told({ port, old: group }, { port, young: { ...group, properties: { off: { type: 'string' } } } })).toEqual([
      ['new', 'young', undefined, false],
      ['new', 'young.off', undefined, true],
      ['gone', 'old', undefined, false],
      ['gone', 'old.on', undefined, true],
    ])
  })

  it.each([
    ['default', { default: 2 }, { before: '1', after: '2' }],
    ['default', { default: undefined }, { before: '1' }],
    ['type', { type: 'string' }, { before: 'integer', after: 'string' }],
    ['limits', { minimum: 1 }, { after: 'at least 1' }],
    ['pattern', { pattern: 'a+' }, { after: 'a+' }],
    ['deprecated', { deprecated: true }, { after: 'deprecated' }],
  ])('have another %s', (aspect, change, values) => {
    const [first, ...others] = compare({ port }, { port: { ...port, ...change } })
    expect(first?.differences).toEqual([{ aspect, ...values }])
    expect([first?.kind, others]).toEqual([aspect === 'deprecated' ? 'deprecated' : 'changed', []])
  })

  it('have other values, whatever their order', () => {
    const mode = (values: string[]) => ({ mode: { enum: values } })
    expect(compare(mode(['a', 'b']), mode(['b', 'a']))).toEqual([])
    expect(compare(mode(['a', 'b']), mode(['b', 'c']))[0]?.differences).toEqual([
      { aspect: 'values', before: 'a', after: 'c' },
    ])
  })

  it('are required, or no longer', () => {
    const required = { required: ['port'] }
    expect(compare({ port }, { port }, [{}, required])[0]?.differences).toEqual([
      { aspect: 'required', after: 'required' },
    ])
    expect(compare({ port }, { port }, [required, {}])[0]?.differences).toEqual([
      { aspect: 'required', before: 'required' },
    ])
  })

  it('are renamed when all they say is the same, and nothing else says it', () => {
    expect(told({ max_gone: patience }, { patience })).toEqual([['renamed', 'patience', 'max_gone', false]])
    expect(told({ max_gone: patience }, { patience, other: patience }).map(([kind]) => kind)).toEqual([
      'new',
      'new',
      'gone',
    ])
    expect(told({ before: port }, { after: port }).map(([kind]) => kind)).toEqual(['new', 'gone'])
  })

  it('are renamed with what they are part of', () => {
    const group = (limit: number) => ({
      type: 'object',
      description: 'Finding of objects in the picture.',
      properties: { fps: { type: 'integer', default: limit }, on: { type: 'boolean' } },
    })
    const changes = compare({ detect: group(5) }, { find: group(10) })
    expect(changes.map(({ kind, path, before, isPart }) => [kind, path, before, isPart])).toEqual([
      ['renamed', 'find', 'detect', false],
      ['changed', 'find.fps', undefined, false],
      ['renamed', 'find.on', 'detect.on', true],
    ])
  })

  it('are compared for each value of the option they depend on', () => {
    const types = (threads: number) => ({
      'x-types': {
        cpu: { type: { const: 'cpu' }, threads: { type: 'integer', default: threads } },
        gpu: { type: { const: 'gpu' }, threads: { type: 'integer', default: 1 } },
      },
    })
    const detectors = { detectors: { type: 'object', additionalProperties: { type: 'object', properties: {} } } }
    const [change] = compare(detectors, detectors, [types(3), types(4)])
    expect(change?.path).toBe('detectors.*.threads')
    expect(change?.differences).toEqual([{ aspect: 'default', before: '3', after: '4', when: 'type: cpu' }])
  })
})
