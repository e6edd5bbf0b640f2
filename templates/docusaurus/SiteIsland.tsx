import { type ComponentType, createElement, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { hasMarker } from '../../src/shared/reference-marker.ts'
import { trackBrowserUse } from './browser-use.ts'
import { currentPage } from './current-page.ts'
import { Slot } from './Slot.tsx'

/** Where the browser finds a component. */
export interface IslandSource {
  /** Address of its script. */
  readonly script: string
  /** Name of the export, with dots for what is inside one. */
  readonly name: string
}

interface Props {
  readonly component: ComponentType<Record<string, unknown>>
  readonly source: IslandSource
  readonly props: Readonly<Record<string, unknown>>
}

/**
 * A component of the site with state, effects or events: rendered here, and again by the browser. Elements in its
 * props, children above all, stay as they are rendered here.
 */
export function SiteIsland({ component, source, props }: Props) {
  const page = currentPage()
  const plain: Record<string, unknown> = {}
  const here: Record<string, unknown> = {}
  const slots: [string, string][] = []
  const unsent: string[] = []
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined) continue
    if (hasElement(value)) {
      const html = trackBrowserUse(() => renderToStaticMarkup(value as ReactNode)).result
      slots.push([name, html])
      here[name] = <Slot name={name} html={html} />
    } else {
      if (isInCode(value)) unsent.push(name)
      plain[name] = value
      here[name] = value
    }
  }
  if (!page || unsent.length > 0) {
    page?.warn(
      `<${source.name}> is shown, but does nothing in the browser: ${unsent.join(', ')} is a function or has one`,
      'Write a component that passes it, and use that in the page.',
    )
    const { result } = trackBrowserUse(() => renderToStaticMarkup(createElement(component, props)))
    return <Slot html={result} />
  }
  const id = page.nextIsland()
  const element = createElement(component, here)
  const html = trackBrowserUse(() => renderToString(element, { identifierPrefix: id })).result
  // What the component does not show now is kept for when it does.
  const hidden = slots.filter(([name]) => !html.includes(`data-slot="${name}"`))
  return (
    <>
      {createElement('site-island', {
        'data-island': id,
        'data-module': source.script,
        'data-export': source.name,
        'data-props': JSON.stringify(plain),
        'data-slots': slots.length > 0 ? slots.map(([name]) => name).join(' ') : undefined,
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React right above
        dangerouslySetInnerHTML: { __html: html },
      })}
      {hidden.map(([name, slot]) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React above
        <template key={name} data-slot-of={`${id} ${name}`} dangerouslySetInnerHTML={{ __html: slot }} />
      ))}
    </>
  )
}

/** Parts of the page without code are texts that hold the place of their HTML. */
function hasElement(value: unknown): boolean {
  if (typeof value === 'string') return hasMarker(value)
  return isValidElement(value) || (Array.isArray(value) && value.some(hasElement))
}

/** What only exists in code: functions, and elements inside of something else. */
function isInCode(value: unknown): boolean {
  if (typeof value === 'function' || isValidElement(value)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(isInCode)
}
