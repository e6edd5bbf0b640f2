import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import config from '../../site.config.ts'
import { createSlugger } from '../../src/shared/slug-headings.ts'
import { readAddresses } from './known-facts.ts'

const docs = join(import.meta.dirname, '../../content/docs')

it.each(readAddresses('0.17'))('$address, to which the product or others lead, is on a page', ({ address }) => {
  const [path = '', id = ''] = address.split('#')
  const { to = `/${path}` } = config.redirects?.find(({ from }) => from === `/${path}`) ?? {}
  const file = ['.md', '.mdx', '/index.md'].map((end) => join(docs, `${to}${end}`)).find((name) => existsSync(name))
  expect(['', ...idsOf(readFileSync(file ?? '', 'utf8'))]).toContain(id)
})

/** Returns the ids of a page's headings and of its other anchors. */
function idsOf(text: string): readonly string[] {
  const slug = createSlugger()
  const headings = [...text.matchAll(/^##+ (?!.*\{#)(.+)$/gm)].map(([, heading = '']) => slug(heading))
  const written = [...text.matchAll(/(?:\{#|<span id=")([^"}]+)/g)].flatMap(([, ids = '']) => ids.split(' #'))
  return [...headings, ...written]
}
