import type { Nodes } from 'hast'
import { toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { components } from './components.ts'
import { plainHtml } from './plain-html.ts'
import { withVerbatimText } from './verbatim-text.ts'

const runtime = { jsx: withVerbatimText(jsx), jsxs: withVerbatimText(jsxs) }

/**
 * Returns the static HTML of a tree without MDX: the same components as a compiled page, without its compiler. The prefix
 * begins the ids that React makes.
 */
export function renderTree(tree: Nodes, idPrefix = ''): string {
  return plainHtml(tree, (element) => renderElement(element, idPrefix))
}

function renderElement(tree: Nodes, idPrefix: string): string {
  const element = toJsxRuntime(tree, { Fragment, ...runtime, components, tableCellAlignToStyle: false })
  return renderToStaticMarkup(element, { identifierPrefix: `b${idPrefix}` })
}
