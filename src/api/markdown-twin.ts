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
import { text } from '../shared/messages/text.ts'
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
  const facts = [...page.badges.map(({ label }) => label), ...historyWords(page.history)].join(', ')
  return [
    `\`${page.method} ${page.path}\`${facts ? ` (${facts})` : ''}`,
    ...exchangeLines(page, 2),
    ...page.callbacks.flatMap((callback) => [
      `## ${text('theme.api.callback', 'Callback: {name}', { name: callback.name })}`,
      `\`${callback.method} ${callback.path}\``,
      ...exchangeLines(callback, 3),
    ]),
    ...(page.samples.length > 0 ? [`## ${text('theme.api.samples', 'Samples')}`] : []),
    ...page.samples.flatMap(({ label, code }) => [`### ${label}`, fence(code)]),
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
    ...examples.map(({ code }) => fence(code)),
  ]
}

function schemaPageLines({ schema, example, usedBy, history }: ApiSchemaPage): string[] {
  return [
    schema.description?.markdown ?? '',
    `Type: ${[`${typeText(schema)}${factText(schema)}`, ...historyWords(history)].join(', ')}`,
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
      `- Version: ${version}`,
      ...servers.map(({ url }) => `- Server: ${url}`),
      ...security.map(({ name, words }) => `- Authentication: ${words} (\`${name}\`)`),
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

function fieldLines(fields: readonly ApiField[], indent: string): string {
  return fields
    .map(({ name, schema, required, deprecated, history }) => {
      const marks = [
        required ? text('theme.api.required', 'required') : '',
        deprecated ? text('theme.api.deprecated', 'deprecated') : '',
        ...historyWords(history),
      ]
        .filter(Boolean)
        .join(', ')
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
    ...(extra ? [`${indent}- any other key ${typeText(extra)}`, structureLines(extra, `${indent}  `)] : []),
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
    values ? `one of ${values.map((value) => `\`${value}\``).join(', ')}` : '',
    ...(limits ?? []),
    pattern ? `matches \`${pattern}\`` : '',
    defaultValue === undefined ? '' : `default \`${defaultValue}\``,
  ].filter(Boolean)
  return facts.length > 0 ? ` (${facts.join('; ')})` : ''
}

function linkText({ label, href }: ApiLink): string {
  return `[${label}](${addressMarker(href)})`
}

/** A fence is longer than any inside it. */
function fence({ code, language }: ApiCode): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([marks]) => marks.length))
  const marks = '`'.repeat(longest + 1)
  return `${marks}${language}\n${code}\n${marks}`
}
