import { type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from '../../src/shared/island-files.ts'

interface Props<P extends object> {
  readonly name: IslandName
  /** The component of that name, in `chrome/`. */
  readonly component: ComponentType<P>
  /** The component's props, here and in the browser: must survive JSON. */
  readonly props: P
}

/** A part of the page that the browser hydrates on a root of its own; until then it is static HTML. */
export function Island<P extends object>({ name, component, props }: Props<P>) {
  // Rendered separately: unlike the page around it, it needs React's hydration marks.
  const html = renderToString(createElement(component, props), { identifierPrefix: name })
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React right above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
