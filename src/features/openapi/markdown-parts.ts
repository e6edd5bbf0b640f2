import type {
  ApiCode,
  ApiEncoding,
  ApiExample,
  ApiField,
  ApiLevels,
  ApiLink,
  ApiResponseLink,
  ApiSchema,
  ApiServer,
} from '../../shared/api-page.ts'
import type { ApiAuthWay, ApiScheme, ApiScope } from '../../shared/api-security.ts'
import { listSeparator, text } from '../../shared/messages/text.ts'
import { addressMarker } from '../../shared/reference-marker.ts'
import { markWords, type VersionMark } from '../../shared/version-marks.ts'

/** Base URLs as list items, with their variables. */
export function serverLines(servers: readonly ApiServer[]): string {
  return servers
    .flatMap(({ url, template = url, name, description, variables }) => [
      `- ${name ? `${name} ` : ''}\`${template}\`${afterColon(description)}`,
      ...variables.map((variable) => {
        const values = variable.values ? ` (one of ${variable.values.map((value) => `\`${value}\``).join(', ')})` : ''
        return `  - \`${variable.name}\`, default \`${variable.defaultValue}\`${values}${afterColon(variable.description)}`
      }),
    ])
    .join('\n')
}

/** The ways to authenticate, one an item, with the scopes that are required. */
export function authLines(ways: readonly ApiAuthWay[]): string {
  return ways
    .flatMap((way) => [
      `- ${way.map(({ name, words, href }) => `${linkText({ label: words, href })} \`${name}\``).join(' + ') || text('theme.api.noAuthentication', 'no authentication')}`,
      ...way.flatMap(({ scopes }) => scopeLines(scopes, '  ')),
    ])
    .join('\n')
}

/** An authentication scheme with its flows, their addresses and scopes. */
export function schemeLines({
  name,
  words,
  description,
  format,
  discoveryUrl,
  isDeprecated,
  flows,
}: ApiScheme): string {
  return [
    `- ${words} (\`${name}\`${isDeprecated ? `, ${text('theme.api.deprecated', 'deprecated')}` : ''})${afterColon(description)}`,
    ...(format ? [`  - ${text('theme.api.tokenFormat', 'Format of the token: {format}', { format })}`] : []),
    ...(discoveryUrl ? [`  - ${text('theme.api.discoveryUrl', 'Discovery URL')} ${discoveryUrl}`] : []),
    ...flows.flatMap((flow) => [
      `  - ${flow.words}`,
      ...flow.addresses.map((address) => `    - ${address.words} ${address.url}`),
      ...scopeLines(flow.scopes, '    '),
    ]),
  ].join('\n')
}

function scopeLines(scopes: readonly ApiScope[], indent: string): string[] {
  return scopes.map(({ name, description }) => `${indent}- \`${name}\`${afterColon(description)}`)
}

/** The requests that may follow a response, as list items. */
export function responseLinkLines(links: readonly ApiResponseLink[] = []): string[] {
  if (links.length === 0) return []
  const items = links.flatMap(({ name, description, target, values, server }) => {
    const { label, href } = target
    return [
      `- \`${name}\` ${href === undefined ? label : linkText({ label, href })}${afterColon(description)}`,
      ...values.map((one) => `  - \`${one.name}\` = \`${one.value}\``),
      ...(server ? [`  ${serverLines([server])}`] : []),
    ]
  })
  return [`${text('theme.api.responseLinks', 'What may come next')}:`, items.join('\n')]
}

/** The encodings of the parts of a form, as list items; `headers` writes the headers of one. */
export function encodingLines(
  parts: readonly ApiEncoding[] = [],
  headers: (part: ApiEncoding, indent: string) => string,
): string[] {
  if (parts.length === 0) return []
  const items = parts.flatMap((part) =>
    [`- \`${part.name}\` ${part.facts.join(listSeparator())}`.trimEnd(), headers(part, '  ')].filter(Boolean),
  )
  return [`${text('theme.api.encoding', 'How its parts are written')}:`, items.join('\n')]
}

/** Examples with their descriptions, and with their names, where there are several. */
export function exampleLines(examples: readonly ApiExample[]): string[] {
  return examples.flatMap(({ label, description, code, whole, externalValue }) => [
    examples.length > 1 ? `${label}${afterColon(description)}` : (description?.markdown ?? ''),
    code.code === '' ? '' : fence(code),
    whole ? wholeLink(whole) : '',
    externalValue ? text('theme.api.exampleAt', 'Example at {link}', { link: externalValue }) : '',
  ])
}

/** A link to all of an example. */
export function wholeLink({ href }: ApiLevels): string {
  return linkText({ label: text('theme.api.wholeExample', 'The whole example'), href })
}

/** The examples of a parameter as list items. */
function fieldExampleLines(examples: readonly ApiExample[] = [], indent: string): string[] {
  return examples.map(({ label, description, code, externalValue }) => {
    const value = externalValue === undefined ? ` \`${code.code || '""'}\`` : ''
    return `${indent}- ${label}${value}${externalValue ? ` ${externalValue}` : ''}${afterColon(description)}`
  })
}

/** A link of a Markdown output, with its address marked. */
export function linkText({ label, href }: ApiLink): string {
  return `[${label}](${addressMarker(href)})`
}

/** Code as a fence, which is longer than any inside it. */
export function fence({ code, language }: ApiCode): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}\n${code}\n${marks}`
}

/** A description after a colon, in one line; empty where there is none. */
function afterColon(description: { readonly markdown: string } | undefined): string {
  return description ? `: ${oneLine(description.markdown.trim())}` : ''
}

/** Returns a text on one line, with a space for each line break and the white space around it. */
function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ')
}

/** Fields as list items, with what is in them. */
export function fieldLines(fields: readonly ApiField[], indent: string): string {
  return fields
    .map(({ name, schema, required, deprecated, readOnly, writeOnly, style, examples, history }) => {
      const marks = [
        required ? text('theme.api.required', 'required') : '',
        deprecated ? text('theme.api.deprecated', 'deprecated') : '',
        readOnly ? text('theme.api.onlyInResponses', 'only in responses') : '',
        writeOnly ? text('theme.api.onlyInRequests', 'only in requests') : '',
        style ?? '',
        ...historyWords(history),
      ]
        .filter(Boolean)
        .join(listSeparator())
      const words = schema.description ? `: ${oneLine(schema.description.markdown)}` : ''
      const line = `${indent}- \`${name}\` ${typeText(schema)}${marks ? `, ${marks}` : ''}${words}${valueText(schema)}`
      return [
        line,
        ...fieldExampleLines(examples, `${indent}  `),
        detailLines(schema, `${indent}  `),
        structureLines(schema, `${indent}  `),
      ]
        .filter(Boolean)
        .join('\n')
    })
    .join('\n')
}

/** In which versions it came and changed. */
export function historyWords(history: readonly VersionMark[] = []): string[] {
  return history.map(markWords)
}

/** The structure of a value as list items. */
export function structureLines(whole: ApiSchema, indent: string): string {
  const { fields = [], parts = [], choices = [], levels } = whole
  return [
    levels && levels.href !== whole.link?.href
      ? `${indent}- ${linkText({ label: text('theme.api.levelsLink', 'Show it on a page of its own'), href: levels.href })}`
      : '',
    fieldLines(fields, indent),
    ...parts.flatMap(({ words, schema }) => partLines(words, schema, indent)),
    ...choices.flatMap(({ words, options }) =>
      options.flatMap(({ label, schema }) => partLines(`${words}: ${label}`, schema, indent)),
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Each entry of a list has no line of its own if its type, which is in that of the list, says all. */
function partLines(words: string, schema: ApiSchema, indent: string): string[] {
  const description = schema.description ? `: ${oneLine(schema.description.markdown)}` : ''
  return [
    `${indent}- ${words}: ${typeWords(schema)}${description}${valueText(schema)}`,
    detailLines(schema, `${indent}  `),
    structureLines(schema, `${indent}  `),
  ]
}

/** A type with a link to its schema, and whether the schema is deprecated as a whole. */
export function typeWords(schema: ApiSchema): string {
  const mark = schema.isDeprecated ? [text('theme.api.deprecated', 'deprecated')] : []
  return [typeText(schema), ...mark].join(listSeparator())
}

/** A type with a link to its schema. */
export function typeText({ type, link }: ApiSchema): string {
  return link ? type.replace(link.label, () => linkText(link)) : type
}

/** The title, the values with their texts, and the examples of a schema as list items: in its line, they would be too long. */
export function detailLines(
  { title, externalDocs, valueDetails = [], longExamples = [] }: ApiSchema,
  indent: string,
): string {
  return [
    ...(title === undefined ? [] : [`${indent}- ${text('theme.api.titled', 'Called “{title}”.', { title })}`]),
    ...valueDetails.map(({ value, name, description }) => {
      const texts = [name, description && oneLine(description.markdown)].filter((one) => one !== undefined)
      return `${indent}- ${[code(value), ...texts].join(': ')}`
    }),
    ...longExamples.map(({ code: example, whole }) => {
      const words = whole ? ` ${wholeLink(whole)}` : ''
      return `${indent}- ${text('theme.api.example', 'Example')}: ${code(oneLine(example.code))}${words}`
    }),
    ...(externalDocs
      ? [`${indent}- ${text('theme.api.moreDocs', 'More: {link}', { link: linkText(externalDocs) })}`]
      : []),
  ].join('\n')
}

/** Values, limits, default and examples of a type, in parentheses. */
export function valueText({ values, limits, pattern, defaultValue, example, moreExamples = [] }: ApiSchema): string {
  const examples = example === undefined ? [] : [example, ...moreExamples]
  const parts = [
    values ? text('theme.options.oneOf', 'one of {values}', { values: values.map(code).join(listSeparator()) }) : '',
    ...(limits ?? []),
    pattern ? text('theme.options.matches', 'matches {pattern}', { pattern: code(pattern) }) : '',
    defaultValue === undefined ? '' : text('theme.options.default', 'default {value}', { value: code(defaultValue) }),
    examples.length > 0
      ? text('theme.api.exampleOf', 'example {values}', { values: examples.map(code).join(listSeparator()) })
      : '',
  ].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(text('theme.changes.separator', '; '))})` : ''
}

function code(words: string): string {
  return `\`${words}\``
}
