import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactServer from 'react-dom/server'
import { MODULES_KEY } from '../../src/shared/docusaurus-modules.ts'
import { noteBrowserUse } from './browser-use.ts'
import { markingRuntime } from './marking-runtime.ts'
import { pageModules } from './page-modules.ts'

/** Hooks that do something in the browser; `useId`, `useMemo` and the like only help to render. */
const BROWSER_HOOKS = {
  useState: react.useState,
  useReducer: react.useReducer,
  useEffect: react.useEffect,
  useLayoutEffect: react.useLayoutEffect,
  useInsertionEffect: react.useInsertionEffect,
  useSyncExternalStore: react.useSyncExternalStore,
  useTransition: react.useTransition,
}

/** Puts what bundles of a site's code share with the page where they look for it: one React, and the theme. */
export function provideModules(): void {
  const key = Symbol.for(MODULES_KEY)
  if (Reflect.has(globalThis, key)) return
  const marking = markingRuntime()
  Reflect.set(globalThis, key, {
    ...pageModules,
    react: { ...react, ...trackedHooks(), createElement: marking.createElement },
    'react-dom': reactDom,
    'react-dom/server': reactServer,
    'react/jsx-runtime': { ...runtime, ...marking },
    'react/jsx-dev-runtime': { ...runtime, ...marking, jsxDEV: marking.jsx },
  })
}

function trackedHooks(): object {
  return Object.fromEntries(
    Object.entries<(...values: never[]) => unknown>(BROWSER_HOOKS).map(([name, hook]) => [
      name,
      (...values: never[]): unknown => {
        noteBrowserUse(`${name}()`)
        return hook(...values)
      },
    ]),
  )
}
