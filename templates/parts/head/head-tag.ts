import { rawText } from '../../../src/shared/html-text.ts'
import type { HeadTag } from '../../../src/shared/model.ts'

/** HTML attributes with another name in React. */
const reactNames: Readonly<Record<string, string>> = {
  charset: 'charSet',
  class: 'className',
  crossorigin: 'crossOrigin',
  'http-equiv': 'httpEquiv',
  hreflang: 'hrefLang',
  nomodule: 'noModule',
  referrerpolicy: 'referrerPolicy',
}

/** Attributes that React writes without a value when they are `true`, and omits when they are an empty string. */
const booleanNames: ReadonlySet<string> = new Set(['async', 'defer', 'disabled', 'hidden', 'noModule'])

/** Returns a head tag's attributes as React props; `true` becomes an attribute without a value, `false` is omitted. */
export function headTagProps({ tagName, attributes, innerHTML }: HeadTag): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const key = reactNames[name] ?? name
    if (value === false) continue
    props[key] = value === true && !booleanNames.has(key) ? '' : value
  }
  if (innerHTML !== undefined) {
    const isRaw = tagName === 'script' || tagName === 'style'
    props.dangerouslySetInnerHTML = { __html: isRaw ? rawText(tagName, innerHTML) : innerHTML }
  }
  return props
}
