import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../src/util/paths.ts'
import { desktopQuery } from '../../../templates/page-and-scripts.ts'

const folder = join(packageRoot(), 'templates', 'styles')

test('styles change with the width of the window in em, and where scripts say that the desktop begins', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css'))
  const styles = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const queries = styles.flatMap((css) => [...css.matchAll(/@media (\(width.*?\)) \{/g)].map((match) => match[1] ?? ''))
  expect(queries.filter((query) => !/^\(width (?:<|<=|>) [\d.]+em\)$/.test(query))).toEqual([])
  expect(desktopQuery).toBe(`(width > ${996 / 16}em)`)
  const near = queries.filter((query) => Math.abs(Number.parseFloat(query.replace(/\D+/, '')) - 996 / 16) < 2)
  expect([...new Set(near)].sort()).toEqual([desktopQuery.replace('>', '<='), desktopQuery])
})
