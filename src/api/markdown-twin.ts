import type {
  ApiCode,
  ApiContent,
  ApiExchange,
  ApiField,
  ApiLandingPage,
  ApiLink,
  ApiOperationPage,
  ApiPage,
  ApiSchema,
  ApiSchemaPage,
} from '../shared/api-page.ts'
import { listSeparator } from '../shared/messages/list-separator.ts'
import { plural, text } from '../shared/messages/text.ts'
import { addressMarker } from '../shared/reference-marker.ts'
import { markWords, type VersionMark } from '../shared/version-marks.ts'

/** A reference page as Markdown with marked links, without the title, which every twin gets. */
export function apiMarkdown(page: ApiPage): string {
  const lines = { operation: operationLines, schema: schemaPageLines, landing: landingLines }
  const parts =
    page.kind === 'operation'
      ? lines.operation(page)
      : page.kind === 'schema'
        ? lines.schema(page)
        : lines.landing(page)
  return `${parts.filter(Boolean).join('\n\n').trimEnd()}\n`
}

function operationLines(page: ApiOperationPage): string[] {
  const facts = [...page.badges.map(({ label }) => label), ...historyWords(page.history)].join(listSeparator())
  return [
    `\`${page.method} ${page.path}\`${facts ? ` (${facts})` : ''}`,
    ...exchangeLines(page, 2),
    ...page.callbacks.flatMap((callback) => [
      `## ${text('theme.api.callback', 'Callback: {name}', { name: callback.name })}`,
      `\`${callback.method} ${callback.path}\``,
      ...exchangeLines(callback, 3),
    ]),
    ...(page.samples.length > 0 ? [`## ${text('theme.api.samples', 'Samples')}`] : []),
    ...page.samples.flatMap(({ label, code: sample }) => [`### ${label}`, fence(sample)]),
  ]
}

function exchangeLines(exchange: ApiExchange, level: number): string[] {
  const { description, parameters, body, responses } = exchange
  const mark = '#'.repeat(level)
  return [
    description?.markdown ?? '',
    ...parameters.flatMap(({ title, fields }) => [`${mark} ${title}`, fieldLines(fields, '')]),
    ...(body
      ? [
          `${mark} ${text('theme.api.requestBody', 'Request body')}${body.required ? ` (${text('theme.api.required', 'required')})` : ''}`,
          body.description?.markdown ?? '',
          ...body.contents.flatMap(contentLines),
        ]
      : []),
    ...(responses.length > 0 ? [`${mark} ${text('theme.api.responses', 'Responses')}`] : []),
    ...responses.flatMap((response) => [
      `${mark}# ${response.status}`,
      response.description?.markdown ?? '',
      fieldLines(response.headers, ''),
      ...response.contents.flatMap(contentLines),
    ]),
  ]
}

function contentLines({ contentType, schema, examples }: ApiContent): string[] {
  return [
    `\`${contentType}\`${schema ? `: ${typeText(schema)}` : ''}`,
    ...(schema ? [structureLines(schema, '')] : []),
    ...examples.map((example) => fence(example.code)),
  ]
}

function schemaPageLines({ schema, example, usedBy, history }: ApiSchemaPage): string[] {
  return [
    schema.description?.markdown ?? '',
    labeled(
      text('theme.api.typeLabel', 'Type'),
      [`${typeText(schema)}${factText(schema)}`, ...historyWords(history)].join(listSeparator()),
    ),
    structureLines(schema, ''),
    ...(example ? [`## ${text('theme.api.example', 'Example')}`, fence(example)] : []),
    ...(usedBy.length > 0
      ? [`## ${text('theme.api.usedBy', 'Used by')}`, usedBy.map((link) => `- ${linkText(link)}`).join('\n')]
      : []),
  ]
}

function landingLines({ description, version, servers, security, groups, schemas }: ApiLandingPage): string[] {
  return [
    description?.markdown ?? '',
    [
      `- ${labeled(text('theme.api.version', 'Version'), version)}`,
      ...servers.map(({ url }) => `- ${labeled(plural('theme.api.servers', 'Server|Servers', 1), url)}`),
      ...security.map(({ name, words }) => {
        return `- ${labeled(text('theme.api.authentication', 'Authentication'), `${words} (\`${name}\`)`)}`
      }),
    ].join('\n'),
    ...groups.flatMap((group) => [
      `## ${group.title}`,
      group.description?.markdown ?? '',
      group.entries.map((entry) => `- \`${entry.method} ${entry.path}\` ${linkText(entry)}`).join('\n'),
    ]),
    ...(schemas.length > 0
      ? [`## ${text('theme.api.schemas', 'Schemas')}`, schemas.map((link) => `- ${linkText(link)}`).join('\n')]
      : []),
  ]
}

/** "label: words" in the current language. */
function labeled(label: string, words: string): string {
  return `${text('theme.common.colon', '{label}:', { label })} ${words}`
}

function fieldLines(fields: readonly ApiField[], indent: string): string {
  return fields
    .map(({ name, schema, required, deprecated, history }) => {
      const marks = [
        required ? text('theme.api.required', 'required') : '',
        deprecated ? text('theme.api.deprecated', 'deprecated') : '',
        ...historyWords(history),
      ]
        .filter(Boolean)
        .join(listSeparator())
      const words = schema.description ? `: ${schema.description.markdown.replace(/\s*\n\s*/g, ' ')}` : ''
      const line = `${indent}- \`${name}\` ${typeText(schema)}${marks ? `, ${marks}` : ''}${words}${factText(schema)}`
      return [line, structureLines(schema, `${indent}  `)].filter(Boolean).join('\n')
    })
    .join('\n')
}

/** In which versions it came and changed. */
function historyWords(history: readonly VersionMark[] = []): string[] {
  return history.map(markWords)
}

function structureLines({ fields = [], items, extra, choices = [] }: ApiSchema, indent: string): string {
  return [
    fieldLines(fields, indent),
    ...(items ? [structureLines(items, indent)] : []),
    ...(extra
      ? [
          `${indent}- ${text('theme.api.anyOtherKeyInList', 'any other key')} ${typeText(extra)}`,
          structureLines(extra, `${indent}  `),
        ]
      : []),
    ...choices.flatMap(({ words, options }) =>
      options.flatMap(({ label, schema }) => [`${indent}- ${words}: ${label}`, structureLines(schema, `${indent}  `)]),
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

function typeText({ type, link }: ApiSchema): string {
  return link ? type.replace(link.label, () => linkText(link)) : type
}

function factText({ values, limits, pattern, defaultValue }: ApiSchema): string {
  const facts = [
    values ? text('theme.options.oneOf', 'one of {values}', { values: values.map(code).join(listSeparator()) }) : '',
    ...(limits ?? []),
    pattern ? text('theme.options.matches', 'matches {pattern}', { pattern: code(pattern) }) : '',
    defaultValue === undefined ? '' : text('theme.options.default', 'default {value}', { value: code(defaultValue) }),
  ].filter(Boolean)
  return facts.length > 0 ? ` (${facts.join(text('theme.changes.separator', '; '))})` : ''
}

function linkText({ label, href }: ApiLink): string {
  return `[${label}](${addressMarker(href)})`
}

function code(words: string): string {
  return `\`${words}\``
}

/** A fence is longer than any inside it. */
function fence({ code: source, language }: ApiCode): string {
  const longest = Math.max(2, ...[...source.matchAll(/`+/g)].map(([marks]) => marks.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}\n${source}\n${marks}`
}
