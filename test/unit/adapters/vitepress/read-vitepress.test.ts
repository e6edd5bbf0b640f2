import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findWorkingFolder } from '../../../../src/adapters/vitepress/read-vitepress.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

it.each([
  ['vitepress dev pages/docs --open', '.'],
  ['vitepress build pages', 'pages/docs'],
])('paths of a configuration start where a script starts VitePress for the site: %s', async (docs, expected) => {
  const root = await makeTempFolder()
  mkdirSync(join(root, 'pages/docs'), { recursive: true })
  writeFileSync(join(root, 'package.json'), JSON.stringify({ scripts: { docs } }))
  expect(findWorkingFolder(join(root, 'pages/docs'))).toBe(join(root, expected))
})
