import { type ComponentProps, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { islands } from '../islands.ts'

type Islands = typeof islands

interface Props<N extends keyof Islands> {
  readonly name: N
  /** Address of its script. */
  readonly src: string | undefined
  /** What the component gets, here and in the browser: must survive JSON. */
  readonly props: ComponentProps<Islands[N]>
}

/** A part of the page that the browser hydrates on a root of its own; until then it is the HTML it starts with. */
export function Island<N extends keyof Islands>({ name, src, props }: Props<N>) {
  // Rendered apart: unlike the page around it, it needs the marks hydration goes by.
  const html = renderToString(createElement(islands[name], props), { identifierPrefix: name })
  return (
    <div
      data-island={name}
      data-src={src}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React right above
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
