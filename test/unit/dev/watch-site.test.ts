import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchSite } from '../../../src/dev/watch-site.ts'
import { makeSite } from '../../support/make-site.ts'

test('a file that is new before the watcher is ready is found, and one after it is a change', async () => {
  const { root } = await makeSite({ 'docs/old.md': '# Old\n' })
  const changed = new Set<string>()
  const watcher = watchSite({
    root,
    targets: () => [join(root, 'docs')],
    onChange: (paths) => {
      for (const path of paths) changed.add(path)
    },
  })
  const file = (name: string): string => join(root, 'docs', name)
  writeFileSync(file('early.md'), '# Early\n')
  const found = await watcher.ready
  expect([...found, ...changed]).toContain(file('early.md'))
  expect(found).toContain(file('old.md'))
  expect(changed).not.toContain(file('old.md'))
  writeFileSync(file('late.md'), '# Late\n')
  await expect.poll(() => [...changed]).toContain(file('late.md'))
  await watcher.close()
})

test('with files elsewhere that do not exist, nothing is a change, and one that is created later is', async () => {
  const { root } = await makeSite({ 'docs/old.md': '# Old\n', 'docs/more/older.md': '# Older\n' })
  const elsewhere = await makeSite({ 'data/there.txt': 'There.\n' })
  const outside = ['missing.txt', 'none/missing.txt'].map((name) => join(elsewhere.root, 'data', name))
  const changed: string[] = []
  const watcher = watchSite({
    root,
    targets: () => [join(root, 'docs'), ...outside],
    onChange: (paths) => changed.push(...paths),
  })
  const found = await watcher.ready
  expect(found.toSorted()).toEqual([join(root, 'docs/more/older.md'), join(root, 'docs/old.md')])
  await elsewhere.write('data/none/missing.txt', 'Created.\n')
  await expect.poll(() => changed).toContain(outside[1])
  expect(changed.filter((path) => path.startsWith(root))).toEqual([])
  await watcher.close()
})

test('every change in folders that come and go at once is noticed', async () => {
  const { root } = await makeSite({ 'docs/old.md': '# Old\n' })
  const changed: string[] = []
  const watcher = watchSite({
    root,
    targets: () => [join(root, 'docs')],
    onChange: (paths) => changed.push(...paths),
  })
  await watcher.ready
  const folder = join(root, 'docs/animals')
  const file = join(folder, 'large/giraffe.md')
  const notices = async (change: () => void): Promise<void> => {
    changed.length = 0
    change()
    await expect.poll(() => changed.length, { interval: 1 }).toBeGreaterThan(0)
  }
  for (let round = 0; round < 8; round++) {
    await notices(() => {
      mkdirSync(join(folder, 'large'), { recursive: true })
      writeFileSync(file, '# Giraffe\n')
    })
    await notices(() => writeFileSync(file, '# Giraffes\n'))
    await notices(() => rmSync(folder, { recursive: true }))
  }
  await watcher.close()
})
