import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactServer from 'react-dom/server'
import { MODULES_KEY } from '../../src/shared/docusaurus-modules.ts'
import { markingRuntime } from './marking-runtime.ts'
import { modules } from './modules.ts'

/** Puts what bundles of a site's code share with the page where they look for it: one React, and the theme. */
export function provideModules(): void {
  const key = Symbol.for(MODULES_KEY)
  if (Reflect.has(globalThis, key)) return
  const marking = markingRuntime()
  Reflect.set(globalThis, key, {
    ...modules,
    react: { ...react, createElement: marking.createElement },
    'react-dom': reactDom,
    'react-dom/server': reactServer,
    'react/jsx-runtime': { ...runtime, ...marking },
    'react/jsx-dev-runtime': { ...runtime, ...marking, jsxDEV: marking.jsx },
  })
}
