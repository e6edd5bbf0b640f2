import { createElement, Fragment, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isRecord } from '../../src/shared/is-record.ts'
import { inLanguage, type Language } from '../../src/shared/messages/text.ts'
import type { CurrentPage, LoadedModule } from '../../src/shared/page-scope.ts'
import { missingModule } from '../../src/shared/pass-through.ts'
import { originalMarker, type SlotProps } from '../../src/shared/slots.ts'
import type { AroundProps } from '../../src/shared/theme-parts.ts'
import { currentPage, trackBrowserUse, tryRender, withPage } from './current-page.ts'
import { type IslandSource, SiteIsland } from './SiteIsland.tsx'
import { Slot } from './sent-elements.tsx'

/** The exports of a module, by name. */
export type Exports = Readonly<Record<string, unknown>>

export interface SlotScope {
  readonly module: LoadedModule
  readonly props: SlotProps | AroundProps
  /** Set where it gets the part as it is without it. */
  readonly hasOriginal: boolean
  readonly page: CurrentPage
  readonly language: Language | undefined
}

/**
 * Returns the HTML of a component of the site for a part of a page; with state, effects or events it is an island.
 * @throws Error when its module has no component, and whatever it throws.
 */
export function renderSlot({ module, props, hasOriginal, page, language }: SlotScope): string {
  const { default: component } = wrapModule(module, { isGuarded: false, originals: {} })
  if (!isComponent('default', component)) throw new Error('its file has no component as its default export')
  const element = createElement(component, { ...props }, ...(hasOriginal ? [originalMarker] : []))
  const prefix = { identifierPrefix: page.idPrefix }
  const render = (): string => inLanguage(language, () => renderToStaticMarkup(element, prefix))
  return trackBrowserUse(() => withPage(page, render)).result
}

type SiteComponent = FunctionComponent<Record<string, unknown>>

interface WrapOptions {
  /** Set where components that fail are replaced. */
  readonly isGuarded: boolean
  /** Their replacements, if not their children: the theme's own. */
  readonly originals: Exports
}

/** Components that do something in the browser become islands; guarded ones are replaced when they fail. */
export function wrapModule(
  { exports, script, readsChildren, prefix = '' }: LoadedModule,
  options: WrapOptions,
): Exports {
  const { isGuarded, originals } = options
  // What is taken from a module that is missing has no name.
  if ((script === undefined && !isGuarded) || exports === missingModule) return exports
  const wrap = (name: string, component: SiteComponent): SiteComponent => {
    const original = originals[name] as SiteComponent | undefined
    const whole =
      script === undefined ? component : island(component, { script, name: prefix + name, readsChildren }, original)
    const made = isGuarded ? guarded(name, whole, { component, original }) : whole
    return made === component ? made : Object.assign(made, membersOf(name, component, wrap))
  }
  const entries = Object.entries(exports)
  const isElement = (name: string): boolean => prefix !== '' && /^[a-z]/.test(name)
  return Object.fromEntries(
    entries.map(([name, one]) => [name, isComponent(isElement(name) ? 'default' : name, one) ? wrap(name, one) : one]),
  )
}

/** Components that are properties of one, `<Card.Title>`, wrapped too; deeper ones are not known. */
function membersOf(name: string, component: SiteComponent, wrap: (name: string, one: SiteComponent) => SiteComponent) {
  if (name.includes('.')) return {}
  const members = Object.entries(component).flatMap(([key, one]: [string, unknown]) =>
    /^[A-Z]/.test(key) && isComponent(key, one) ? [[key, wrap(`${name}.${key}`, one)] as const] : [],
  )
  return Object.fromEntries(members)
}

/** Returns whether an export is a component, also one that React wraps, as `memo` does. */
export function isComponent(name: string, value: unknown): value is SiteComponent {
  if (typeof value === 'function') return name === 'default' || /^[A-Z]/.test(name)
  return typeof value === 'object' && value !== null && '$$typeof' in value && !('props' in value)
}

function island(component: SiteComponent, source: IslandSource, original: SiteComponent | undefined): SiteComponent {
  const Wrapped: SiteComponent = (props) => {
    const element = createElement(component, props)
    const render = (): string => renderToStaticMarkup(element)
    // What is around it is only tried out.
    if (currentPage()?.isTrial) return createElement(Slot, { html: trackBrowserUse(render).result })
    // What a component does depends on how it is used.
    const { result, uses } = trackBrowserUse(() => tryRender(render))
    return uses.size > 0 ? createElement(SiteIsland, { component, source, props, shown: result, original }) : element
  }
  return Object.assign(Wrapped, { src: Reflect.get(component, 'src') })
}

/** Returns the name of an element as the page has it. */
function nameOfElement(name: string): string {
  return name.replace(/^Own_(.*)_[\da-f]{8}$/, '$1')
}

function nameOf(name: string, { displayName, name: own }: SiteComponent): string {
  if (name === 'codeblock') return 'CodeBlock'
  return name === 'default' ? displayName || own || 'A component' : nameOfElement(name)
}

/** Returns what to do about a component that fails: a copy of a part of another theme needs what is only inside of that. */
function hintFor(reason: string, isPart: boolean): string {
  const isInternal = isPart && /import_(?:internal|theme_common)\d*\.\w+\)? is not a function/.test(reason)
  return isInternal
    ? 'Remove it from src/theme, and style the one of the theme with customCss; or wrap that, as @theme-original has it.'
    : 'Correct the component.'
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

interface Guarded {
  readonly component: SiteComponent
  readonly original: SiteComponent | undefined
}

function guarded(name: string, whole: SiteComponent, { component, original }: Guarded): SiteComponent {
  return (...given: readonly unknown[]) => {
    const [props] = given
    try {
      // A page may call it as a function, for what it returns: `${version()}`, `useBaseUrl('img/a.png')`.
      if (!isRecord(props)) return Reflect.apply(component, undefined, given)
      const element = createElement(whole, props)
      tryRender(() => renderToStaticMarkup(element))
      return element
    } catch (error) {
      const reason = reasonOf(error)
      const what = nameOf(name, component)
      const instead = original ? 'that of the theme is shown' : 'only what is inside it is shown'
      currentPage()?.warn(`<${what}> fails, ${instead}: ${reason}`, hintFor(reason, original !== undefined))
      if (!isRecord(props)) return ''
      return original ? createElement(original, props) : createElement(Fragment, {}, props.children as ReactNode)
    }
  }
}
