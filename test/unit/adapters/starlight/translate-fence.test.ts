import { expect, test } from 'vitest'
import { readFence } from '../../../../src/adapters/starlight/translate-fence.ts'

test.each([
  ['js', 'js'],
  ['', ''],
  ['js title="a b.js" {1, 3-4} wrap', 'js title="a b.js" {1,3,4}'],
  ['js mark={2} "const" ins="x" /[a-z]+/', 'js {2}'],
  ['js {"A":2-3}', 'js {2,3}'],
  ['sh frame="none" collapse={1-2, 4}', 'sh collapse={1,2,4}'],
  ['js showLineNumbers startLineNumber=5', 'js showLineNumbers=5'],
  ['js showLineNumbers=false', 'js'],
  ['title="x"', 'text title="x"'],
  ['diff lang="js" title=\'a\'', 'js title="a"'],
])('the words of a fence of Expressive Code become ours: %s', (written, ours) => {
  expect(readFence(written).info).toBe(ours)
})

test('added and removed lines get comments, and lines of a diff with a language lose their signs', () => {
  const { linesOf } = readFence('js ins={2} del={1}')
  expect(['a', 'b', 'c'].flatMap((text, index) => linesOf(text, index + 1))).toEqual([
    'a // [!code --]',
    'b // [!code ++]',
    'c',
  ])
  const diff = readFence('diff lang="js"')
  expect(['+a', '-b', ' c', 'd'].flatMap((text) => diff.linesOf(text, 1))).toEqual([
    'a // [!code ++]',
    'b // [!code --]',
    'c',
    'd',
  ])
})

test.each([
  ['js "a:b" ins="]"', '[a:b]', ['// [!code word:a\\:b:1]', '// [!code word:\\]:1]', '[a:b]']],
  ['js /b(c|d)/ del=/x/', 'abcd', ['// [!code word:c:1]', 'abcd']],
  ['js frame="b" /(/', 'b', ['b']],
])('texts that are marked get comments before their lines: %s', (written, line, expected) => {
  expect(readFence(written).linesOf(line, 1)).toEqual(expected)
})
