import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import {
  CARD_SIZE,
  type CardText,
  cardLayout,
  drawCard,
  type ResvgModule,
  type Satori,
} from '../../../../src/features/cards/draw-card.ts'
import { loadPeer } from '../../../../src/util/find-peer.ts'

const root = join(import.meta.dirname, '../../../..')
const draw = await load<Satori>('satori')
const resvg = await load<ResvgModule>('@resvg/resvg-js')

async function load<T>(name: string): Promise<T> {
  const loaded = await loadPeer<T>(name, [root])
  if (!loaded) throw new Error(`${name} is not installed`)
  return loaded
}

const fontOf = (name: string, folder: string) => ({ name, data: readFileSync(join(import.meta.dirname, folder, name)) })
const fonts = [
  fontOf('Plain.woff2', '../../../fixtures/look/fonts'),
  fontOf('NotoSansHebrew.woff2', 'fonts'),
  fontOf('NotoKufiArabic.woff2', 'fonts'),
]
const look = {
  colors: { background: '#fff', accent: '#00f', text: '#111', muted: '#555' },
  logo: undefined,
  families: fonts.map(({ name }) => name),
}

function textOf(title: string, direction: CardText['direction'], more: Partial<CardText> = {}): CardText {
  return { site: title, title, description: '', host: title, lang: 'x', direction, ...more }
}

/** Where the ink of a card begins and ends, in pixels from the left, and its outlines. */
async function inkOf(text: CardText) {
  const svg = await draw(cardLayout(text, look), {
    ...CARD_SIZE,
    fonts: fonts.map((font) => ({ ...font, weight: 400, style: 'normal' })),
    loadAdditionalAsset: async () => [],
  })
  const outlines = [...svg.matchAll(/<path fill="#(?:111|555|00f)"[^>]* d="([^"]+)"/g)].map(([, path = '']) => path)
  const xs = outlines.flatMap((path) => [...path.matchAll(/M ?(-?[\d.]+)/g)].map(([, x]) => Number(x)))
  return { left: Math.min(...xs), right: Math.max(...xs), outlines }
}

test.each([
  ['Hebrew', 'שלום'],
  ['Arabic', 'السلام'],
])('%s begins at the right, inside the edge', async (_, title) => {
  const { left, right } = await inkOf(textOf(title, 'rtl'))
  expect(left).toBeGreaterThan(CARD_SIZE.width / 2)
  expect(right).toBeLessThan(CARD_SIZE.width - 60)
  expect((await inkOf(textOf(title, 'ltr'))).left).toBeLessThan(100)
})

test('letters of Arabic are joined', async () => {
  const joined = await inkOf(textOf('عليكم', 'rtl'))
  const apart = await inkOf(textOf([...'عليكم'].join('\u200c'), 'rtl'))
  expect(joined.outlines.length).toBeGreaterThan(0)
  expect(apart.right - apart.left).toBeGreaterThan(joined.right - joined.left)
})

test.each([
  ['Hebrew', 'הוספת Frigate 2 (גרסה)', 'he'],
  ['Arabic', 'إضافة Frigate 2 (نسخة)', 'ar'],
])('a title of %s with a name in Latin letters is drawn, and no letter is missing', async (_, title, lang) => {
  const text = textOf(title, 'rtl', { lang, host: 'a.example', description: title })
  const { png, missing } = await drawCard(text, { ...look, fonts }, { satori: draw, resvg })
  expect(missing).toBe('')
  expect(imageSize(png)).toMatchObject({ type: 'png', ...CARD_SIZE })
})
