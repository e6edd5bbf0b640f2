import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageProps, SiteProps } from '../../src/shared/page-props.ts'
import { Document } from '../Document.tsx'
import { components, namedComponents } from '../mdx/components.ts'
import { type CodeRunner, type ElementMark, evaluatePage } from '../mdx/evaluate.ts'

export { renderApiPage } from '../api/render-api-page.tsx'
export { findFailingNavbarItem } from '../failing-item.tsx'
export { renderTree } from '../mdx/render-tree.ts'

/** Names of the components pages may use without an import. */
export const componentNames: readonly string[] = Object.keys(namedComponents)

/** Returns a whole page as HTML; its policy is the placeholder `__CSP__`, its body HTML is inserted unchanged. */
export function renderPage(site: SiteProps, page: PageProps, bodyHtml: string): string {
  return `<!doctype html>${renderToStaticMarkup(<Document site={site} page={page} bodyHtml={bodyHtml} />)}`
}

/**
 * Returns the static HTML of a compiled page body (`outputFormat: 'function-body'`); `mark` sees the elements that its
 * code renders, and `run` runs that code.
 *
 * @throws whatever the page's own code throws, and Error when a component is used in a way it does not allow.
 */
export async function renderBody(code: string, mark: ElementMark, run: CodeRunner = (work) => work()): Promise<string> {
  const Content = await evaluatePage(code, mark, run)
  // The prefix keeps ids of the body distinct from those of the page around it.
  return run(() => renderToStaticMarkup(createElement(Content, { components }), { identifierPrefix: 'b' }))
}
