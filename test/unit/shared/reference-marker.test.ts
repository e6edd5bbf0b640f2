import { expect, test } from 'vitest'
import { addressMarker, fillMarkers, sizeMarker, stripMarkers } from '../../../src/shared/reference-marker.ts'

test('each marker is filled with what stands for its kind', () => {
  const text = `a ${addressMarker('x y')} b ${sizeMarker('z')}${addressMarker('')}`
  expect(fillMarkers(text, { address: (url) => `[${url}]`, size: (url) => `(${url})` })).toBe('a [x y] b (z)[]')
})

test('what a marker is filled with is taken as it is', () => {
  expect(fillMarkers(addressMarker('x'), { address: () => "$& $1 $'", size: () => '' })).toBe("$& $1 $'")
})

test('no source text can hold a marker', () => {
  const source = stripMarkers(`a${addressMarker('x')}b${sizeMarker('y')}c`)
  expect(source).toBe('axbyc')
  expect(fillMarkers(source, { address: () => '!', size: () => '!' })).toBe(source)
})

test('a text without markers comes back as it is', () => {
  expect(stripMarkers('ünïcode 🎥')).toBe('ünïcode 🎥')
})
