import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { type History, readCommits, readFirstCommit, readHistory } from '../../../../src/core/read/git-dates.ts'
import { makeTempFolder, writeFiles } from '../../../support/temp-folder.ts'

function commit(root: string, date: string): void {
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date }
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Ann Lee', '-c', 'user.email=a@example.org', ...args], { cwd: root, env })
  git('add', '-A')
  git('commit', '-qm', 'x', '--no-gpg-sign')
}

test('each file has date and author of its last commit, relative to the root', async () => {
  const repository = await makeTempFolder({ 'site/docs/a.md': '1', 'site/docs/über uns.md': '1', 'other.md': '1' })
  execFileSync('git', ['init', '-q'], { cwd: repository })
  commit(repository, '2024-01-02T03:04:05Z')
  await writeFiles(repository, { 'site/docs/a.md': '2' })
  commit(repository, '2024-05-06T07:08:09+02:00')
  const root = `${repository}/site`
  const history = await readHistory(root)
  const { commits, isCut } = await readCommits(root, ['docs'], history as History)
  expect(isCut).toBe(false)
  expect(Object.fromEntries(commits)).toEqual({
    'docs/a.md': { date: '2024-05-06T05:08:09.000Z', author: 'Ann Lee' },
    'docs/über uns.md': { date: '2024-01-02T03:04:05.000Z', author: 'Ann Lee' },
  })
  expect(history?.key).toMatch(/^[0-9a-f]{40}$/)
})

test('outside a repository there are no dates', async () => {
  const folder = await makeTempFolder({ 'docs/a.md': '1' })
  expect(await readHistory(folder)).toBeUndefined()
})

test('the oldest commit of a shallow clone is the date of no file, until the rest of the history is there', async () => {
  const repository = await makeTempFolder({ 'a.md': '1', 'b.md': '1' })
  execFileSync('git', ['init', '-q'], { cwd: repository })
  const dates = ['2024-01-02T00:00:00.000Z', '2024-02-02T00:00:00.000Z', '2024-03-02T00:00:00.000Z'] as const
  commit(repository, dates[0])
  await writeFiles(repository, { 'b.md': '2' })
  commit(repository, dates[1])
  await writeFiles(repository, { 'c.md': 'Another text.' })
  commit(repository, dates[2])
  const clone = join(await makeTempFolder({}), 'clone')
  execFileSync('git', ['clone', '-q', '--depth', '2', pathToFileURL(repository).href, clone])
  const read = async () => {
    const history = (await readHistory(clone)) as History
    const { commits, isCut } = await readCommits(clone, ['.'], history)
    const added = await Promise.all(['a.md', 'c.md', 'none.md'].map((path) => readFirstCommit(clone, path, history)))
    return { key: history.key, isCut, dates: [...commits].map(([path, { date }]) => [path, date]), added }
  }
  const before = await read()
  expect(before).toMatchObject({ isCut: true, dates: [['c.md', dates[2]]], added: ['', dates[2], undefined] })
  execFileSync('git', ['fetch', '-q', '--unshallow'], { cwd: clone })
  const after = await read()
  const all = [
    ['c.md', dates[2]],
    ['b.md', dates[1]],
    ['a.md', dates[0]],
  ]
  expect(after).toMatchObject({ isCut: false, dates: all, added: [dates[0], dates[2], undefined] })
  expect(after.key).not.toBe(before.key)
})
