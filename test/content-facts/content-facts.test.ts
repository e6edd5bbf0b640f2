import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSameFact, type KnownFact, readKnownFacts, readMessages } from './known-facts.ts'
import { factsOf, type PageFact, readPageFacts } from './page-facts.ts'
import { readLimits } from './schema-limits.ts'

const content = join(import.meta.dirname, '../../content')
const versions = (
  [
    { version: '0.17', docs: join(content, 'docs'), schema: join(content, 'config.schema.json') },
    {
      version: '0.16',
      docs: join(content, 'versions/versioned_docs/version-0.16'),
      schema: join(content, 'versions/versioned_specs/version-0.16/content/config.schema.json'),
    },
  ] as const
).map((one) => ({ ...one, known: readKnownFacts(one.version) }))
const isIn = (known: readonly KnownFact[], fact: PageFact): boolean => known.some((one) => isSameFact(fact, one))
const tell = ({ page, line, kind, value }: PageFact): string => `${page}:${line} ${kind} ${value}`

describe.each(versions)('what the pages of $version say about the product', ({ docs, known }) => {
  const facts = readPageFacts(docs)

  it.each(['environment', 'port', 'path', 'topic', 'default', 'quantity', 'number'])('is in its source: %s', (kind) => {
    const ofKind = facts.filter((fact) => fact.kind === kind)
    expect(ofKind.length).toBeGreaterThan(10)
    const unknown = ofKind.filter((fact) => !isIn(known, fact)).map(tell)
    expect(unknown, 'Put each into test/content-facts/data, with its source or a reason').toEqual([])
  })

  it('is not in the data without a page that says it', () => {
    const idle = known
      .filter(({ isOfList }) => !isOfList)
      .flatMap((one) => (one.pages.length === 0 ? [one] : one.pages.map((page) => ({ ...one, pages: [page] }))))
      .filter((one) => !facts.some((fact) => isSameFact(fact, one)))
    expect(idle.map(({ place, kind, value, pages }) => `${place} ${kind} ${value} ${pages.join()}`)).toEqual([])
  })

  it('has a source or a reason', () => {
    expect(known.filter(({ kind, value, source }) => kind === '' || value === '' || source.length < 8)).toEqual([])
  })
})

describe.each(versions)('messages of the log of $version', ({ version, docs }) => {
  it.each(readMessages(version))('$message is explained in $page', ({ page, message, source }) => {
    expect(readFileSync(join(docs, page), 'utf8')).toContain(message)
    expect(source).not.toBe('')
  })
})

/** Units in which the schema counts seconds. */
const SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 }

describe.each(versions)('figures that come from the schema of $version', ({ schema: file, known }) => {
  const schema: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const cited = known.flatMap(({ value, source, place }) => {
    const path = /^schema: ([\w.*]+)/.exec(source)?.[1]
    return path === undefined ? [] : [{ place, path, value }]
  })

  it('are cited', () => {
    expect(cited.length).toBeGreaterThan(10)
  })

  it.each(cited)('$value at $place is a default or limit of $path', ({ path, value }) => {
    const limits = readLimits(schema, path).flatMap((limit) => {
      const text = Array.isArray(limit) ? limit.join(' ') : `${limit}`
      return [text, ...text.split(/[ *]/)]
    })
    expect(formsOf(value)).toContainEqual(expect.toBeOneOf(limits))
  })
})

/** How a default may write a figure: `12 h` is 43200, and `25 s` of a time-lapse are `setpts=0.04`. */
function formsOf(value: string): readonly string[] {
  const [number = '', unit = ''] = value.split(' ')
  return [
    value,
    `${Number(number)}`,
    `${Number(number) * (SECONDS[unit] ?? Number.NaN)}`,
    `setpts=${1 / Number(number)}`,
  ]
}

describe('a fact that changes', () => {
  const record = 'configuration/record.md'
  const disk = 'configuration/recordings_on_disk.md'
  const known = readKnownFacts('0.17')
  const unknownIn = (text: string, page: string) => factsOf(text, page).filter((fact) => !isIn(known, fact))

  it.each([
    ['configuration/review.md', 'ends after **40 seconds**', 'ends after **45 seconds**', '45 s'],
    [record, '| 4 Mbit/s | 43 GB', '| 4 Mbit/s | 44 GB', '44 GB'],
    [record, 'frigate/<camera>/recordings/set', 'frigate/<camera>/recording/set', 'frigate/<camera>/recording/set'],
    ['configuration/exports.md', 'http://127.0.0.1:5000', 'http://127.0.0.1:5001', '5001'],
    [disk, '/config/frigate.db', '/config/frigate.sqlite', '/config/frigate.sqlite'],
    [disk, '`/tmp/cache`', '`/tmp/buffer`', '/tmp/buffer'],
    [record, '`pre_capture` is at most 60.', '`pre_capture` is at most 61.', '61'],
  ])('is not found in %s: %s', (page, before, after, value) => {
    const text = readFileSync(join(content, 'docs', page), 'utf8')
    expect(text).toContain(before)
    expect(unknownIn(text, page)).toEqual([])
    expect(unknownIn(text.replace(before, after), page).map((fact) => fact.value)).toEqual([value])
  })

  it('is read from prose, comments, tables and code, but not from links', () => {
    const text = [
      'Waits 30 seconds or two to five minutes, on port 8971, [see](/config/x).',
      '```yaml',
      'url: http://nvr:5000/api # 10 days, {FRIGATE_USER}, 24hour',
      '```',
      '| `/tmp/cache` | `frigate/events` | `frigate/app.py` |',
      'Default 50. At least 0.4 on 64 boards with 5 legs, at 10:30, in `12` and 0.16.4, 320×640.',
    ].join('\n')
    expect(factsOf(text, 'a.md').map(({ kind, value, line }) => `${line} ${kind} ${value}`)).toEqual([
      '1 port 8971',
      '1 quantity 30 s',
      '1 quantity 2 min',
      '1 quantity 5 min',
      '3 environment FRIGATE_USER',
      '3 port 5000',
      '3 quantity 10 days',
      '5 path /tmp/cache',
      '5 topic frigate/events',
      '6 default 50',
      '6 number 0.4',
      '6 number 64',
    ])
  })
})
