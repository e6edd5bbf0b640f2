import type {
  ApiCode,
  ApiEncoding,
  ApiExample,
  ApiLevels,
  ApiLink,
  ApiResponseLink,
  ApiServer,
} from '../../shared/api-page.ts'
import type { ApiAuthWay, ApiScheme, ApiScope } from '../../shared/api-security.ts'
import { listSeparator, text } from '../../shared/messages/text.ts'
import { addressMarker } from '../../shared/reference-marker.ts'

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

/** Returns what may follow a response. */
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

/** Returns how the parts of a form are written; `headers` writes the headers of one. */
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
export function fieldExampleLines(examples: readonly ApiExample[] = [], indent: string): string[] {
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
export function oneLine(text: string): string {
  return text.replace(/(?<!\s)\s*\n\s*/g, ' ')
}
