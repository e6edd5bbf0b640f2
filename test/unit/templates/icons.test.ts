import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../../../src/util/paths.ts'

const folder = join(packageRoot(), 'templates', 'styles')
const svg = await readFile(join(folder, 'icons.svg'), 'utf8')

test('each icon is in its place in the picture, and the stylesheet knows the number of the last one', async () => {
  const numbers = [...svg.matchAll(/<!-- (\d+): /g)].map((match) => Number(match[1]))
  const places = [...svg.matchAll(/<path [^>]*?\bd="M[\d.]+ ([\d.]+)/g)].map((match) =>
    Math.floor(Number(match[1]) / 24),
  )
  expect(places).toEqual(numbers)
  expect(numbers).toEqual(numbers.map((_, index) => index))
  expect(svg).toContain(`viewBox="0 0 24 ${24 * numbers.length}"`)
  expect(await readFile(join(folder, 'icons.css'), 'utf8')).toContain(
    `calc(var(--icon) / ${numbers.length - 1} * 100%)`,
  )
})

test('each number in a stylesheet is that of an icon, and each icon is used', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.css'))
  const styles = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
  const used = styles.flatMap((css) => [...css.matchAll(/--icon: (\d+);/g)].map((match) => Number(match[1])))
  const icons = svg.match(/<path/g)?.length ?? 0
  expect([...new Set(used)].sort((a, b) => a - b)).toEqual([...Array(icons).keys()])
})
