import type { ComponentType } from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import { components } from './components.ts'

type Content = ComponentType<{ readonly components: typeof components }>

const AsyncFunction: new (body: string) => (runtime: object) => Promise<unknown> = Object.getPrototypeOf(
  async () => {},
).constructor

function isPageModule(value: unknown): value is { readonly default: Content } {
  return typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function'
}

/**
 * Returns the page component of a compiled MDX function body, ready to be given `components`.
 *
 * @throws Error when the code does not return a page.
 */
export async function evaluatePage(code: string): Promise<Content> {
  const page = await new AsyncFunction(code)({ ...jsxRuntime, useMDXComponents: () => components })
  if (!isPageModule(page)) throw new Error('Unexpected code without a page component, expected a compiled MDX body')
  return page.default
}
