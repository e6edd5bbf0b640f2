/** Modules of React that a site's components share with the page: there is one React. */
export const REACT_MODULES = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/server',
] as const

/** Key of React and the provided modules on the global object of Node: bundles take them from there. */
export const MODULES_KEY = 'frigate-docs.modules'

/** Key of the page's React for islands, on the global object of browsers. */
export const REACT_KEY = 'frigate-docs.react'

/** Key of the site's context on the global object. */
export const CONTEXT_KEY = 'frigate-docs.context'

/** Puts modules where bundles of a site's code for Node take them from. */
export function shareModules(modules: Readonly<Record<string, object>>): void {
  const key = Symbol.for(MODULES_KEY)
  Reflect.set(globalThis, key, Object.assign(Reflect.get(globalThis, key) ?? {}, modules))
}

/** Modules that pages and components can import without their being installed. */
export interface ProvidedModules {
  readonly modules: Readonly<Record<string, object>>
  /** Components that pages have without an import, where nothing else has their name. */
  readonly components: Readonly<Record<string, unknown>>
  /** Returns the name of the module that an import means; undefined for what has to be installed. */
  readonly nameOf: (specifier: string) => string | undefined
}
