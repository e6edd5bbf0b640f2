import { createElement } from 'react'
import { expect, it } from 'vitest'
import { REACT_KEY } from '../../../../src/shared/provided-modules.ts'
import { shareReact } from '../../../../templates/chrome/hydrate-island.tsx'

it('packages that take React from the default export of its module find it there', () => {
  shareReact()
  expect(Reflect.get(globalThis, Symbol.for(REACT_KEY))).toMatchObject({ createElement, default: { createElement } })
})
