import { renderToStaticMarkup } from 'react-dom/server'
import type { NavbarItem } from '../../src/shared/chrome-props.ts'
import { inLanguage, type Language } from '../../src/shared/messages/text.ts'
import type { Card as CardData } from '../../src/shared/model.ts'
import type { PageProps, SiteProps } from '../../src/shared/page-props.ts'
import { fillParts, type SlotHtml } from '../../src/shared/slots.ts'
import { Document } from '../Document.tsx'
import { namedComponents } from '../mdx/components.tsx'
import { CardList } from '../parts/CardList.tsx'
import { MenuItems, NavbarItems } from '../parts/navbar/NavbarItems.tsx'
import { ReplacedParts } from '../parts/Part.tsx'

export { renderApiPage } from '../api/render-api-page.tsx'
export { renderHome } from '../home/render-home.tsx'
export { renderPageCode } from '../mdx/evaluate.ts'
export { renderTree } from '../mdx/render-tree.ts'
export { setSiteContext, shareReact } from '../site-code/provide-modules.ts'
export { renderSlot } from '../site-code/site-components.ts'

/** Names of the components pages may use without an import. */
export const componentNames: readonly string[] = Object.keys(namedComponents)

/**
 * Returns a whole page as HTML; its policy is the placeholder `__CSP__`, its body HTML is inserted unchanged, and so is
 * that of the site's components in place of parts.
 */
export function renderPage(site: SiteProps, page: PageProps, bodyHtml: string, slots?: SlotHtml): string {
  const document = <Document site={site} page={page} bodyHtml={bodyHtml} />
  return inLanguage(languageOf(site), () => {
    if (!slots) return `<!doctype html>${renderToStaticMarkup(document)}`
    const parts = <ReplacedParts.Provider value={Object.keys(slots)}>{document}</ReplacedParts.Provider>
    return `<!doctype html>${fillParts(renderToStaticMarkup(parts), slots)}`
  })
}

/** Returns the HTML of cards that lead to pages. */
export function renderCards(site: SiteProps, cards: readonly CardData[]): string {
  return inLanguage(languageOf(site), () => renderToStaticMarkup(<CardList cards={cards} />))
}

function languageOf({ lang, messages = {}, calendar }: SiteProps): Language {
  return { lang, messages, ...(calendar && { calendar }) }
}

/** A navbar item that fails to render, and the error. */
interface FailingItem {
  readonly item: NavbarItem
  readonly error: unknown
}

/** Returns the first navbar item that fails to render on a page, each tried alone; undefined when none does. */
export function findFailingNavbarItem(site: SiteProps, page: PageProps): FailingItem | undefined {
  const position = { href: page.href, sidebar: page.sidebar?.name }
  for (const item of site.navbar.items) {
    const alone = { ...site, navbar: { ...site.navbar, items: [item] } }
    try {
      renderToStaticMarkup(
        <NavbarItems items={[item]} position={position} searchHref={site.searchHref} searchLabel="" />,
      )
      renderToStaticMarkup(<MenuItems site={alone} position={position} />)
    } catch (error) {
      return { item, error }
    }
  }
  return undefined
}
