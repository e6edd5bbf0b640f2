import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { readCommits, readHead } from '../../../src/content/git-dates.ts'
import { makeTempFolder, writeFiles } from '../../support/temp-folder.ts'

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
  const commits = await readCommits(`${repository}/site`, ['docs'])
  expect(Object.fromEntries(commits)).toEqual({
    'docs/a.md': { date: '2024-05-06T05:08:09.000Z', author: 'Ann Lee' },
    'docs/über uns.md': { date: '2024-01-02T03:04:05.000Z', author: 'Ann Lee' },
  })
  expect(await readHead(repository)).toMatch(/^[0-9a-f]{40}$/)
})

test('outside a repository there are no dates', async () => {
  const folder = await makeTempFolder({ 'docs/a.md': '1' })
  expect(await readHead(folder)).toBeUndefined()
  expect((await readCommits(folder, ['docs'])).size).toBe(0)
})
