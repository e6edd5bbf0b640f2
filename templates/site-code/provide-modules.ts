import * as react from 'react'
import * as runtime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactServer from 'react-dom/server'
import { CONTEXT_KEY, MODULES_KEY, type ProvidedModules } from '../../src/shared/provided-modules.ts'
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

const PROVIDED = Symbol.for('frigate-docs.provided')
const NOTHING: ProvidedModules = { modules: {}, components: {}, nameOf: () => undefined }

/** Returns what pages can import without its being installed. */
export function providedModules(): ProvidedModules {
  return Reflect.get(globalThis, PROVIDED) ?? NOTHING
}

/** Puts what bundles of a site's code share with the page where they look for it: one React, and the theme. */
export function provideModules(provided: ProvidedModules): void {
  const key = Symbol.for(MODULES_KEY)
  if (Reflect.has(globalThis, key)) return
  Reflect.set(globalThis, PROVIDED, provided)
  const marking = markingRuntime()
  Reflect.set(globalThis, key, {
    ...provided.modules,
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
