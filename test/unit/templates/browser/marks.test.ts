import { describe, expect, test } from 'vitest'
import { excerptOf, splitMarks } from '../../../../templates/search/hits.ts'

/** A text with its marks in brackets. */
function mark(text: string, ...marks: readonly string[]): string {
  return splitMarks(text, marks)
    .map((part, index) => (index % 2 === 1 ? `[${part}]` : part))
    .join('')
}

describe('marks', () => {
  test('start at the start of a word, in any case', () => {
    expect(mark('Record, rerecord, RECORDER', 'record')).toBe('[Record], rerecord, [RECORD]ER')
  })

  test('start at a capital within a word, and at the v of a version', () => {
    expect(mark('useEffectEvent, USEEFFECTEVENT', 'effectevent')).toBe('use[EffectEvent], USEEFFECTEVENT')
    expect(mark('New in v1.2.3', '1.2')).toBe('New in [v1.2].3')
  })

  test('include the ending of a word', () => {
    expect(mark('recordings recorded records recordist', 'record')).toBe(
      '[recordings] [recorded] [records] [record]ist',
    )
    expect(mark('A face, faces, facing; factory', 'fac')).toBe('A [face], [faces], [facing]; [fac]tory')
    expect(mark('It stopped, a detection', 'stop', 'detect')).toBe('It [stopped], a [detection]')
  })

  test('are the longest match', () => {
    expect(mark('object_processing', 'object', 'object_processing')).toBe('[object_processing]')
  })

  test('match text, not patterns', () => {
    expect(mark('a.b(c) axb', 'a.b(c')).toBe('[a.b(c]) axb')
    expect(mark('no marks')).toBe('no marks')
  })

  test('may be anywhere in a script without spaces', () => {
    expect(mark('物体检测', '检测')).toBe('物体[检测]')
  })
})

describe('an excerpt', () => {
  test('is the text itself if the mark is near its start, or if there is none', () => {
    expect(excerptOf('A short text.', ['short'])).toBe('A short text.')
    expect(excerptOf('x '.repeat(100), ['y'])).toBe('x '.repeat(100))
  })

  test('starts with the sentence, or the row, that has most of the marks', () => {
    const text = 'Frigate records. Days say how long. Retain what moves: retain.mode · motion\nA row · retain days'
    expect(excerptOf(text, ['retain', 'day'])).toBe('…A row · retain days')
    expect(excerptOf('Cell · other\nNext · row:\nMore', [])).toBe('Cell · other · Next · row: More')
    expect(excerptOf(text, ['how', 'day'])).toMatch(/^…Days say how long\. Retain/)
    expect(excerptOf(text, ['record'])).toBe(text.replace('\n', ' · '))
    expect(excerptOf('One. Two retain retaining. Three retain days', ['retain', 'day'])).toBe('…Three retain days')
  })

  test('starts at a word before its mark', () => {
    const text = `${'word '.repeat(40)}camera`
    expect(excerptOf(text, ['camera'])).toMatch(/^…(?:word ){8,10}camera$/)
  })
})
