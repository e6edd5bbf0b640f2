import { type ComponentType, createElement, isValidElement, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { addressMarker, hasMarker } from '../../src/shared/reference-marker.ts'
import { currentPage, trackBrowserUse, tryRender, USE_DOC, withPage } from './current-page.ts'
import { receiveElements, type Sent, Slot, sendElements } from './sent-elements.tsx'

/** Script and export of a component in the browser. */
export interface IslandSource {
  /** Address of its script. */
  readonly script: string
  /** Name of the export, with dots for what is inside one. */
  readonly name: string
  /** Set where it looks at the elements inside it. */
  readonly readsChildren?: boolean | undefined
}

interface Props {
  readonly component: ComponentType<Record<string, unknown>>
  readonly source: IslandSource
  readonly props: Readonly<Record<string, unknown>>
  /** Its HTML as it is without the browser. */
  readonly shown: string
  /** Shown in its place when it cannot be an island; absent: what it shows without the browser. */
  readonly original: ComponentType<Record<string, unknown>> | undefined
}

/**
 * A component of the site with state, effects or events: rendered here, and again by the browser. Elements in its
 * props, children above all, stay as they are rendered here.
 */
export function SiteIsland({ component, source, props, shown, original }: Props) {
  const page = currentPage()
  const id = page?.nextIsland() ?? ''
  const plain = Object.entries(props).filter(([, value]) => value !== undefined && !hasElement(value))
  const unsent = plain.flatMap(([name, value]) => (isInCode(value) ? [name] : []))
  const { here, sent, slots } = toSlots(props, source, id)
  const element = createElement(component, here)
  const fault =
    unsent.length > 0
      ? `${unsent.join(', ')} is a function or has one`
      : faultOf(() => createElement(component, toSlots(props, source, id).here), shown)
  if (!page || fault !== undefined) {
    page?.warn(...lost(nameOf(source.name, component), fault ?? '', original !== undefined))
    if (original) return createElement(original, props)
    const render = () => renderToStaticMarkup(createElement(component, props), { identifierPrefix: id })
    return <Slot html={trackBrowserUse(render).result} />
  }
  const { result: html, uses } = trackBrowserUse(() =>
    withPage({ ...page, isIsland: true }, () => renderToString(element, { identifierPrefix: id })),
  )
  // What the component does not show now is kept for when it does.
  const hidden = slots.filter(([name]) => !html.includes(`data-slot="${name}"`))
  return (
    <>
      {createElement('site-island', {
        'data-island': id,
        'data-module': source.script,
        'data-export': source.name,
        'data-props': JSON.stringify(Object.fromEntries(plain.map((one) => sentProp(one, source)))),
        'data-doc': uses.has(USE_DOC) ? JSON.stringify(page.facts) : undefined,
        'data-slots': source.readsChildren || slots.length === 0 ? undefined : slots.map(([name]) => name).join(' '),
        'data-elements': Object.keys(sent).length > 0 ? JSON.stringify(sent) : undefined,
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

function sentProp([name, value]: [string, unknown], source: IslandSource): [string, unknown] {
  return [name, isAddress(name, value, source) ? addressMarker(value) : value]
}

/** The props of a component here, as it has them in the browser: elements are HTML there, in slots. */
interface Slots {
  readonly here: Readonly<Record<string, unknown>>
  /** Elements that are looked at, by prop. */
  readonly sent: Readonly<Record<string, Sent>>
  /** Names of slots, and their HTML. */
  readonly slots: readonly (readonly [string, string])[]
}

function toSlots(props: Props['props'], { readsChildren }: IslandSource, id: string): Slots {
  const here: Record<string, unknown> = {}
  const sent: Record<string, Sent> = {}
  const slots: [string, string][] = []
  for (const [name, value] of Object.entries(props)) {
    const slotOf = (part: ReactNode): string => {
      const slot = readsChildren ? `${name}.${slots.length}` : name
      const render = () => renderToStaticMarkup(part, { identifierPrefix: `${id}s${slots.length}` })
      slots.push([slot, trackBrowserUse(render).result])
      return slot
    }
    const htmlOf = (slot: string): string => slots.find(([own]) => own === slot)?.[1] ?? ''
    if (!hasElement(value)) here[name] = value
    else if (readsChildren) {
      sent[name] = sendElements(value, slotOf)
      here[name] = receiveElements(sent[name], htmlOf)
    } else {
      const slot = slotOf(value as ReactNode)
      here[name] = <Slot name={slot} html={htmlOf(slot)} />
    }
  }
  return { here, sent, slots }
}

/** Returns whether a value has an element; parts of the page without code are texts with a placeholder for their HTML. */
function hasElement(value: unknown): boolean {
  if (typeof value === 'string') return hasMarker(value)
  return isValidElement(value) || (Array.isArray(value) && value.some(hasElement))
}

/** Returns what only exists in code: functions, and elements inside of something else. */
function isInCode(value: unknown): boolean {
  if (typeof value === 'function' || isValidElement(value)) return true
  return typeof value === 'object' && value !== null && Object.values(value).some(isInCode)
}

/** Returns why a component that reads the elements inside it cannot be an island: there they are HTML. */
function faultOf(make: () => ReactElement, shown: string): string | undefined {
  try {
    const { result } = trackBrowserUse(() => tryRender(() => renderToStaticMarkup(make())))
    return textOf(result) === textOf(shown) ? undefined : 'it reads the elements inside it'
  } catch {
    return 'it reads the elements inside it'
  }
}

function textOf(html: string): string {
  return html.replace(/<[^<>]*>|\s+/g, '')
}

/** Returns whether a prop is an address that Markdown gives to a component in place of a link or a picture. */
function isAddress(name: string, value: unknown, source: IslandSource): value is string {
  return typeof value === 'string' && (name === 'href' || name === 'src') && /^default\.(?:a|img)$/.test(source.name)
}

function nameOf(name: string, { displayName, name: own }: ComponentType<Record<string, unknown>>): string {
  if (name === 'default') return displayName || own || name
  return name.startsWith('Own_')
    ? name.slice('Own_'.length).replace(/_[\da-f]{8}$/, '')
    : name.replace(/^default\./, '')
}

function lost(name: string, fault: string, hasOriginal: boolean): [string, string] {
  const what = `<${name}>`
  return hasOriginal
    ? [`${what} of the site cannot be used, that of the theme is: ${fault}`, 'Wrap the component of the theme instead.']
    : [
        `${what} is shown, but does nothing in the browser: ${fault}`,
        'Write a component that contains it with what it needs, and use that in the page.',
      ]
}
