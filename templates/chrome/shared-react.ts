import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import { reactKey } from './react-key.ts'

/**
 * Exposes the page's React to the islands, which are separate scripts and use it through `page-react.ts`. Its `default` is
 * React, where some packages look for it.
 */
export function shareReact(): void {
  Object.defineProperty(globalThis, reactKey, { value: { ...reactDom, ...runtime, ...react } })
}
