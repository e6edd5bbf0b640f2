import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readColors as readStarlight } from '../../../src/adapters/starlight/read-colors.ts'
import type { StarlightSite } from '../../../src/adapters/starlight/read-starlight.ts'
import { readColors } from '../../../src/adapters/vitepress/read-colors.ts'
import { makeTempFolder } from '../../support/temp-folder.ts'

async function writeCss(css: string): Promise<{ readonly root: string; readonly path: string }> {
  const root = await makeTempFolder()
  writeFileSync(join(root, 'own.css'), css)
  return { root, path: join(root, 'own.css') }
}

it.each([
  [
    ':root { --vp-c-brand-1: var(--own); --own: #123456; --vp-font-family-base: Inter, serif }\n.dark { --own: #abc }',
    { colors: { accent: { light: '#123456', dark: '#abc' } }, fonts: { text: 'Inter, serif' } },
  ],
  [':root { --vp-c-brand: rgb(1 2 3) }', { colors: { accent: { light: 'rgb(1 2 3)', dark: 'rgb(1 2 3)' } } }],
  [':root { --vp-c-brand-1: var(--a); --a: var(--a); /* --vp-c-brand: #fff */ }', undefined],
])('a theme of VitePress gives the color of accents and fonts: %s', async (css, theme) => {
  expect(readColors([(await writeCss(css)).path])).toEqual(theme)
})

it('a stylesheet has the variables of those that it imports', async () => {
  const { root, path } = await writeCss(':root { --vp-c-brand-1: #123 }')
  writeFileSync(join(root, 'index.css'), '@import "own";\n@import url("./own.css") layer(a);\n@import "package";\n')
  expect(readColors([join(root, 'index.css')])).toEqual(readColors([path]))
})

it('stylesheets of Starlight give those of dark pages, unless a selector says light', async () => {
  const css = ":root { --sl-color-accent: #111 }\n:root[data-theme='light'] { --sl-color-accent: #222 }"
  const { root } = await writeCss(css)
  const site = { options: { customCss: ['./own.css', 'package/a.css'] }, root } as unknown as StarlightSite
  expect(readStarlight(site)).toEqual({ colors: { accent: { light: '#222', dark: '#111' } } })
})
