import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { excerptOf, type Problem } from '../../../src/util/errors.ts'
import { countProblems, formatProblems, plural } from '../../../src/util/report.ts'

const error: Problem = { severity: 'error', code: 'x', message: 'Wrong' }
const warning: Problem = { severity: 'warning', code: 'x', message: 'Odd' }
const format = (...problems: Problem[]) => stripVTControlCharacters(formatProblems(problems))

test('problems are grouped by file and sorted by line and column', () => {
  const text = format(
    { ...error, file: 'b.md', line: 9, message: 'Last' },
    { ...error, message: 'Nowhere' },
    { ...warning, file: 'b.md', line: 2, column: 5, message: 'Second' },
    { ...error, file: 'a.md', message: 'Whole' },
    { ...error, file: 'b.md', line: 2, column: 1, message: 'First' },
  )
  const order = ['Nowhere', 'a.md', 'Whole', 'b.md', 'b.md:2:1', 'First', 'b.md:2:5', 'Second', 'b.md:9', 'Last']
  let from = 0
  for (const part of order) {
    const at = text.indexOf(part, from)
    expect(at, part).toBeGreaterThanOrEqual(from)
    from = at
  }
})

test('a problem shows its line, a mark under the column, and the hint', () => {
  const text = format({ ...error, file: 'a.md', line: 12, column: 3, source: 'ab{c', hint: 'Write d.' })
  const lines = text.split('\n')
  const code = lines.find((line) => line.includes('ab{c')) ?? ''
  const mark = lines.find((line) => line.trim().endsWith('^')) ?? ''
  expect(mark.indexOf('^')).toBe(code.indexOf('{'))
  expect(text).toContain('→ Write d.')
})

test('only the part of a long line around the column is shown', () => {
  const source = excerptOf(`${'x'.repeat(300)}HERE${'y'.repeat(300)}`, 301)
  const text = format({ ...error, file: 'a.md', line: 1, column: 301, source })
  const lines = text.split('\n')
  const code = lines.find((line) => line.includes('HERE')) ?? ''
  const mark = lines.find((line) => line.trim().endsWith('^')) ?? ''
  expect(code.length).toBeLessThan(120)
  expect(mark.indexOf('^')).toBe(code.indexOf('HERE'))
})

test('a problem that is in many places is shown once, with the first of them', () => {
  const missing = (number: number): Problem => ({ ...error, file: `${number}.md`, line: number, hint: 'Write it.' })
  const text = format(...[3, 1, 2, 4, 5, 6, 7, 8].map(missing), { ...warning, file: '9.md' })
  expect(text.match(/Wrong/g)).toHaveLength(1)
  expect(text).toContain('1.md:1 Wrong')
  expect(text).toContain('also 7 times: 2.md:2, 3.md:3, 4.md:4, 5.md:5, 6.md:6 and 2 more')
  expect(text).toContain('Odd')
  expect(format(missing(1), missing(2), missing(3)).match(/Wrong/g)).toHaveLength(3)
  expect(format(...[1, 2, 3, 4].map((number) => ({ ...missing(number), message: `Other ${number}` })))).not.toContain(
    'also',
  )
})

test('a cause that messages name with different places is shown once', () => {
  const dead = (line: number): Problem => ({
    ...error,
    file: 'a.yaml',
    line,
    message: `Wrong at ${line}`,
    cause: 'Wrong',
  })
  expect(format(...[1, 2, 3, 4].map(dead))).toContain('also 3 times: a.yaml:2, a.yaml:3, a.yaml:4')
})

test('problems are counted in words', () => {
  expect(countProblems([error, warning, warning])).toBe('1 error and 2 warnings')
  expect(countProblems([error, error])).toBe('2 errors')
  expect(countProblems([warning])).toBe('1 warning')
  expect(countProblems([])).toBe('no problems')
  expect([plural(1, 'page'), plural(0, 'page')]).toEqual(['1 page', '0 pages'])
})
