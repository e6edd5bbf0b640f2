import { describe, expect, it } from 'vitest'
import { type Arrival, createArrivalFinder } from '../../../../src/links/built/find-arrivals.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

const REDIRECTS = [
  '/base/first /base/second 302',
  '/base/second /base/guide#steps',
  '/base/round /base/about',
  '/base/about /base/round',
  '/base/away https://other.example/page',
  '/base/wrong http://[host',
  '/base/old/* /base/:splat',
  '/base/grow/* /base/grow/more/:splat',
  '/base/lost /base/nowhere',
  '/base/shown /base/guide 200',
  '/base/hidden.txt /base/nowhere 200!',
]
const FILES = { 'guide/index.html': '', 'hidden.txt': '', 'a b.txt': '', _redirects: REDIRECTS.join('\n') }

const found = (path: string, hash = ''): Arrival => ({ kind: 'found', path, hash })
const missing = (path: string): Arrival => ({ kind: 'missing', path })

describe('an address of the site', () => {
  it.each<[string, Arrival]>([
    ['/base/guide', found('/base/guide')],
    ['/base/guide/?q=1', found('/base/guide/?q=1')],
    ['/base/a%20b.txt', found('/base/a b.txt')],
    ['/base/first', found('/base/guide', '#steps')],
    ['/base/old/guide', found('/base/guide')],
    ['/base/shown', found('/base/shown')],
    ['/base/hidden.txt', missing('/base/hidden.txt')],
    ['/base/lost', missing('/base/nowhere')],
    ['/base/_redirects', missing('/base/_redirects')],
    ['/base/bad%zz', missing('/base/bad%zz')],
    ['/guide', missing('/guide')],
    ['/base/wrong', missing('/base/wrong')],
    ['/base/round', { kind: 'loop' }],
    ['/base/away', { kind: 'away' }],
    ['/base/grow/x', missing(`/base/grow/${'more/'.repeat(20)}x`)],
  ])('%s leads where the server leads', async (path, arrival) => {
    const dir = await makeTempFolder(FILES)
    const findArrivals = await createArrivalFinder({ dir, displayDir: 'dist', baseUrl: '/base/' })
    expect((await findArrivals([path])).get(path)).toEqual(arrival)
  })
})
