import { expect, test } from 'vitest'
import { findCommands } from '../../../../src/markdown/code/highlight-code.ts'

/** What is copied of a fence. */
function commandsOf(language: string, code: string): string | undefined {
  const commands = findCommands(code, language)
  const lines = code.split('\n')
  return commands && [...commands].map(([line, start]) => lines[line - 1]?.slice(start)).join('\n')
}

test.each([
  ['console', '$ npm install foo\nadded 3 packages\n\n# rm -rf x', 'npm install foo\nrm -rf x'],
  ['shell-session', 'user@host:~$ ls\na b\n[root@host ~]# ls /\n(venv) $ pip list', 'ls\nls /\npip list'],
  ['console', 'root@0a1b:/# id\nme@host ~/a % id\n~/a $ id\n❯ id', 'id\nid\nid\nid'],
  ['bash', '# Install\n$ npm install foo\n$ echo "done"', 'npm install foo\necho "done"'],
  ['bash', 'me@host:~$ ls -l\ntotal 0', 'ls -l'],
  ['pycon', '>>> for a in b:\n...     print(a)\n...\n1\n>>> a', 'for a in b:\n    print(a)\n\na'],
  ['python', '>>> print(1)\n1', 'print(1)'],
  ['powershell', 'PS C:\\> Get-Item `\n>>   a\nName\nPS> ls', 'Get-Item `\n  a\nls'],
  ['console', 'C:\\Users>dir\n a.txt', 'dir'],
])('of a session in %s, commands are copied: %j', (language, code, commands) => {
  expect(commandsOf(language ?? '', code ?? '')).toBe(commands)
})

test.each([
  ['a line that goes on', 'docker run \\\n  -p 80:80 \\\n> nginx', 'docker run \\\n  -p 80:80 \\\nnginx'],
  ['a pipe', 'cat a |\n  sort', 'cat a |\n  sort'],
  ['a quote', `curl -d '{\n# "a": 1\n}' url`, `curl -d '{\n# "a": 1\n}' url`],
  ['a here-document', 'cat > a << "EOF"\n# a\n$ b\nEOF', 'cat > a << "EOF"\n# a\n$ b\nEOF'],
  ['one with its prompts', 'cat <<EOF\n> a\n> EOF', 'cat <<EOF\na\nEOF'],
  ['no apostrophe in a comment', "ls # don't", "ls # don't"],
  ['no quotation mark after a backslash', 'echo \\"', 'echo \\"'],
  ['no here-string', 'cat <<< out', 'cat <<< out'],
  ['no here-document without an end', 'cat <<EOF', 'cat <<EOF'],
])('a command may have several lines: %s', (_, command, copied) => {
  expect(commandsOf('console', `$ ${command}\n> out\n$ next`)).toBe(`${copied}\nnext`)
})

test('an apostrophe that stays open ends at the next prompt', () => {
  expect(commandsOf('bash', "$ echo don't\n$ ls\nout")).toBe("echo don't\nls")
})

test.each([
  ['bash', 'echo a\n$ b'],
  ['bash', '# $ a'],
  ['python', 'a = 1\n>>> a'],
  ['console', 'Listening on port 80\n100% done'],
  ['powershell', 'PSVersion > a'],
  ['text', '$ a'],
])('code in %s that is no session is copied as it is: %j', (language, code) => {
  expect(findCommands(code, language)).toBeUndefined()
})
