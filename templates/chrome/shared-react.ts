import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import { reactKey } from './react-key.ts'

/** Hands the page's React to the islands, which come in files of their own; they find it by `page-react.ts`. */
export function shareReact(): void {
  Object.defineProperty(globalThis, reactKey, { value: { ...react, ...runtime } })
}
