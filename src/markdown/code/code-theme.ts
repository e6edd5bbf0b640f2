import type { ThemeRegistrationRaw } from 'shiki/core'

/**
 * Token classes by TextMate scope. The stylesheet colors each class in both themes, so a fence is tokenized once and
 * needs no inline styles. Later rows win over earlier ones of the same specificity.
 */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  c: ['comment', 'punctuation.definition.comment'],
  s: ['string', 'markup.inline.raw', 'constant.other.symbol', 'string.unquoted.plain.out.yaml'],
  n: ['constant', 'constant.numeric', 'constant.language', 'support.constant', 'keyword.other.unit'],
  k: [
    'keyword',
    'storage',
    'entity.name.tag.yaml',
    'support.type.property-name.json',
    'support.type.property-name.toml',
    'keyword.other.definition.ini',
    'variable.language',
  ],
  f: ['entity.name.function', 'support.function', 'entity.name.command', 'markup.heading', 'entity.name.section'],
  t: [
    'entity.name.type',
    'entity.name.class',
    'support.class',
    'support.type',
    'entity.name.tag',
    'entity.name.namespace',
  ],
  v: ['variable.parameter', 'variable.other.normal', 'variable.other.bracket', 'meta.interpolation'],
  a: ['entity.other.attribute-name', 'support.type.property-name', 'constant.other.option'],
  p: ['punctuation', 'meta.brace'],
  d: ['markup.deleted'],
  i: ['markup.inserted'],
}

const PLAIN = '#000000'
const names = Object.keys(CLASSES)

/** The theme for shiki: each class has a color of its own. */
export const codeTheme: ThemeRegistrationRaw = {
  name: 'frigate-docs',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN } },
    ...names.map((name, index) => ({ scope: [...(CLASSES[name] ?? [])], settings: { foreground: colorOf(index) } })),
  ],
}

/** The token class of a theme color; undefined for plain text. */
export function tokenClass(color: string | undefined): string | undefined {
  return color === undefined ? undefined : names[Number.parseInt(color.slice(1), 16) - 1]
}

function colorOf(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`
}
