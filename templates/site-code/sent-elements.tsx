import { createElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { hasMarker } from '../../src/shared/reference-marker.ts'

interface Props {
  /** The prop that it is, of a component that the browser hydrates. */
  readonly name?: string
  readonly html: string
}

/** A part of the page that is HTML already; inside a component that the browser hydrates, the same before and after. */
export function Slot({ name, html }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React when the page was built
  return createElement('site-slot', { 'data-slot': name, dangerouslySetInnerHTML: { __html: html } })
}

/** Returns the HTML of a part in an island: it is in it, or beside it. */
export function slotHtml(island: HTMLElement, name: string): string {
  const shown = island.querySelector(`[data-slot="${name}"]`)
  const hidden = document.querySelector(`template[data-slot-of="${island.dataset.island} ${name}"]`)
  return (shown ?? hidden)?.innerHTML ?? ''
}

/** Elements as JSON, for a component that looks at the elements inside it in the browser too. */
export type Sent = string | number | boolean | null | readonly Sent[] | SentElement

interface SentElement {
  /** Name of an element; empty for one that is only around others. */
  readonly $?: string
  /** Name of the slot with the HTML of a component; its props are only there to be looked at. */
  readonly slot?: string
  readonly props: Readonly<Record<string, unknown>>
}

/** Shows what is inside it, as a fence does whose code is an element of its own. */
export function Around({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>
}

/** Turns elements into JSON; `slotOf` returns the name of the slot that has the HTML of a component. */
export function sendElements(value: unknown, slotOf: (element: ReactNode) => string): Sent {
  if (Array.isArray(value)) return value.map((one) => sendElements(one, slotOf))
  if (typeof value === 'string' && hasMarker(value)) return { slot: slotOf(value), props: {} }
  if (!isValidElement<Record<string, unknown>>(value)) return isPlain(value) ? value : null
  const { type } = value
  const props = sendProps(value, slotOf)
  if (type === Fragment || type === Around) return { $: '', props }
  return typeof type === 'string' ? { $: type, props } : { slot: slotOf(value), props }
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Leaves out what is only code, such as a function. */
function sendProps({ props }: ReactElement<Record<string, unknown>>, slotOf: (element: ReactNode) => string) {
  const entries = Object.entries(props).flatMap(([name, value]): [string, unknown][] => {
    if (typeof value === 'function' || value === undefined) return []
    return [[name, name === 'children' || isValidElement(value) ? sendElements(value, slotOf) : value]]
  })
  return Object.fromEntries(entries)
}

/** Returns the props of an island that are elements which its component looks at. */
export function receiveProps(island: HTMLElement): Record<string, ReactNode> {
  const sent: Readonly<Record<string, Sent>> = JSON.parse(island.dataset.elements ?? '{}')
  const htmlOf = (slot: string): string => slotHtml(island, slot)
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, receiveElements(value, htmlOf)]))
}

/** Returns the elements again; `htmlOf` returns the HTML of a slot. */
export function receiveElements(sent: Sent, htmlOf: (slot: string) => string): ReactNode {
  if (Array.isArray(sent)) return sent.map((one: Sent, index) => receiveOne(one, htmlOf, index))
  return receiveOne(sent, htmlOf)
}

function receiveOne(sent: Sent, htmlOf: (slot: string) => string, key?: number): ReactNode {
  if (typeof sent !== 'object' || sent === null) return sent
  if (!('props' in sent)) return receiveElements(sent, htmlOf)
  const { $, slot } = sent
  const { children, ...others } = propsOf(sent.props, htmlOf)
  const props = { ...others, ...(key !== undefined && { key }) }
  if (slot !== undefined) return createElement(Known, { ...props, children, slotName: slot, slotHtml: htmlOf(slot) })
  const inside = Array.isArray(children) ? children : [children as ReactNode]
  return createElement($ || Around, props, ...inside.filter((child) => child !== undefined))
}

function propsOf(props: SentElement['props'], htmlOf: (slot: string) => string): Record<string, unknown> {
  const isSent = (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'props' in value && ('$' in value || 'slot' in value)
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      name === 'children' || isSent(value) ? receiveElements(value as Sent, htmlOf) : value,
    ]),
  )
}

interface KnownProps extends Readonly<Record<string, unknown>> {
  readonly slotName: string
  readonly slotHtml: string
}

/** A component whose HTML is known: it shows that, whatever its other props are. */
function Known({ slotName, slotHtml }: KnownProps) {
  return <Slot name={slotName} html={slotHtml} />
}
