import { describe, expect, it } from 'vitest'
import { closest } from '../../../src/shared/closest.ts'

describe('closest', () => {
  it.each([
    ['a swapped pair', 'postoin', ['label', 'position'], 'position'],
    ['a missing letter', 'trow', ['ignore', 'log', 'warn', 'throw'], 'throw'],
    ['an extra letter', 'docss', ['docs', 'dogs'], 'docs'],
    ['a wrong letter', 'favicom', ['favicon', 'tagline'], 'favicon'],
    ['another case', 'baseURL', ['baseUrl', 'url'], 'baseUrl'],
    ['a short word', 'tc', ['to', 'href'], 'to'],
    ['a swap at the very end', 'ab', ['ba'], 'ba'],
    ['an address', '/configuration/recrod', ['/', '/configuration/record', '/configuration/'], '/configuration/record'],
  ])('finds the word for %s', (_, word, candidates, expected) => {
    expect(closest(word, candidates)).toBe(expected)
  })

  it.each([
    ['another word', 'presets', ['docs', 'sidebars', 'navbar']],
    ['a word with only the same length', 'id', ['to']],
    ['one letter', 'x', ['y']],
    ['no candidates', 'title', []],
    ['an empty word', '', ['to']],
    ['an empty candidate', 'a', ['']],
    ['five mistakes in a long word', '/configuration/abcde', ['/configuration/vwxyz']],
  ])('returns undefined for %s', (_, word, candidates) => {
    expect(closest(word, candidates)).toBeUndefined()
  })

  it('prefers the nearest, and the first of equals', () => {
    expect(closest('navbor', ['navbars', 'navbar', 'navbir'])).toBe('navbar')
    expect(closest('cat', ['car', 'bat'])).toBe('car')
  })

  it('never suggests the word itself', () => {
    expect(closest('items', ['items', 'item'])).toBe('item')
  })
})
