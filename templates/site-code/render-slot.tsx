import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { inLanguage, type Language } from '../../src/shared/messages/text.ts'
import type { CurrentPage, LoadedModule } from '../../src/shared/page-scope.ts'
import { originalMarker, type SlotProps } from '../../src/shared/slots.ts'
import type { AroundProps } from '../../src/shared/theme-around.ts'
import { trackBrowserUse } from './browser-use.ts'
import { withPage } from './current-page.ts'
import { isComponent, wrapModule } from './site-components.ts'

/** What a component of the site for a part of a page is rendered with. */
export interface SlotScope {
  readonly module: LoadedModule
  readonly props: SlotProps | AroundProps
  /** Whether it gets the part as it is without it. */
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
