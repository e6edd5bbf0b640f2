import { expect, test } from 'vitest'
import {
  addressMarker,
  fillAddresses,
  fillSizes,
  sizeMarkers,
  stripMarkers,
} from '../../../src/shared/reference-marker.ts'

test('each marker is replaced according to its kind', () => {
  const { width, height } = sizeMarkers('z')
  const text = `a ${addressMarker('x y')} b<img width="${width}" height="${height}">${addressMarker('')}`
  const sized = fillSizes(text, (url) => ` (${url})`)
  expect(fillAddresses(sized, (url) => `[${url}]`)).toBe('a [x y] b<img (z)>[]')
})

test('replacements are inserted unchanged', () => {
  expect(fillAddresses(addressMarker('x'), () => "$& $1 $'")).toBe("$& $1 $'")
})

test('source text cannot contain a marker', () => {
  const source = stripMarkers(`a${addressMarker('x')}b${sizeMarkers('y').width}c`)
  expect(source).toBe('axbyc')
})

test('a text without markers is unchanged', () => {
  expect(stripMarkers('ünïcode 🎥')).toBe('ünïcode 🎥')
})
