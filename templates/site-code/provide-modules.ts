import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactServer from 'react-dom/server'
import { CONTEXT_KEY, MODULES_KEY, shareModules } from '../../src/shared/provided-modules.ts'
import type { SiteContext } from '../../src/shared/site-modules.ts'
import { noteBrowserUse } from './current-page.ts'
import { markingRuntime } from './marking-runtime.ts'

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

/** Lets bundles of a site's code have the React of the pages. */
export function shareReact(): void {
  if (Reflect.has(globalThis, Symbol.for(MODULES_KEY))) return
  const marking = markingRuntime()
  shareModules({
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

/** Sets the site as its components see it, for everything that is rendered from now on. */
export function setSiteContext(context: SiteContext): void {
  Reflect.set(globalThis, Symbol.for(CONTEXT_KEY), context)
}
