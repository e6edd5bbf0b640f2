import { createElement } from 'react'
import { expect, it } from 'vitest'
import { reactKey } from '../../../../templates/chrome/react-key.ts'
import { shareReact } from '../../../../templates/chrome/shared-react.ts'

it('packages that take React from the default export of its module find it there', () => {
  shareReact()
  expect(Reflect.get(globalThis, reactKey)).toMatchObject({ createElement, default: { createElement } })
})
