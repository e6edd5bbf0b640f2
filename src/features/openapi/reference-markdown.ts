import type {
  ApiContent,
  ApiExchange,
  ApiLandingPage,
  ApiLevelsPage,
  ApiLevelsSection,
  ApiOperationPage,
  ApiPage,
  ApiSample,
  ApiSchemaPage,
} from '../../shared/api-page.ts'
import { listSeparator, plural, text } from '../../shared/messages/text.ts'
import {
  authLines,
  detailLines,
  encodingLines,
  exampleLines,
  fence,
  fieldLines,
  historyWords,
  linkText,
  responseLinkLines,
  schemeLines,
  serverLines,
  structureLines,
  typeText,
  typeWords,
  valueText,
  wholeLink,
} from './markdown-parts.ts'

/** A reference page as Markdown with marked links, without the title, which every Markdown output gets. */
export function apiMarkdown(page: ApiPage): string {
  return `${linesOf(page).filter(Boolean).join('\n\n').trimEnd()}\n`
}

function linesOf(page: ApiPage): string[] {
  switch (page.kind) {
    case 'operation':
      return operationLines(page)
    case 'schema':
      return schemaPageLines(page)
    case 'levels':
      return levelsLines(page)
    case 'landing':
      return landingLines(page)
  }
}

function levelsLines({ of, sections }: ApiLevelsPage): string[] {
  return [
    text('theme.api.levelsText', 'What {link} has no room for.', { link: linkText(of) }),
    ...sections.flatMap(sectionLines),
  ]
}

function sectionLines(section: ApiLevelsSection): string[] {
  if ('samples' in section) return [`## ${section.title}`, ...section.samples.flatMap(sampleLines)]
  if ('example' in section) {
    const { title, example, rest } = section
    const more = text('theme.api.restOfExample', 'The rest of the example')
    return [`## ${title}`, fence(example), rest ? linkText({ label: more, href: rest.href }) : '']
  }
  const { id, schema } = section
  return [
    `## \`${id}\``,
    schema.description?.markdown ?? '',
    `Type: ${typeText(schema)}${valueText(schema)}`,
    detailLines(schema, ''),
    structureLines(schema, ''),
  ]
}

function sampleLines({ label, code: sample, whole }: ApiSample): string[] {
  return [`### ${label}`, fence(sample), whole ? wholeLink(whole) : '']
}

function operationLines(page: ApiOperationPage): string[] {
  const marks = [...page.badges.map(({ label }) => label), ...historyWords(page.history)].join(listSeparator())
  return [
    `\`${page.method} ${page.path}\`${marks ? ` (${marks})` : ''}`,
    ...(page.tags ? [text('theme.api.inGroups', 'In {groups}', { groups: page.tags.map(linkText).join(', ') })] : []),
    ...exchangeLines(page, 2),
    ...page.callbacks.flatMap((callback) => [
      `## ${text('theme.api.callback', 'Callback: {name}', { name: callback.name })}`,
      callback.title,
      `\`${callback.method} ${callback.path}\`${callback.isDeprecated ? ` (${text('theme.api.deprecated', 'deprecated')})` : ''}`,
      ...exchangeLines(callback, 3),
    ]),
    ...(page.samples.length > 0 ? [`## ${text('theme.api.samples', 'Samples')}`] : []),
    ...page.samples.flatMap(sampleLines),
    ...(page.variants ?? []).flatMap(({ label, contentType, whole }) =>
      whole
        ? linkText({
            label: text('theme.api.samplesOf', 'Samples: {name}', { name: label || contentType }),
            href: whole.href,
          })
        : [],
    ),
  ]
}

function exchangeLines(exchange: ApiExchange, level: number): string[] {
  const { description, parameters, body, responses, security, ownServers, externalDocs } = exchange
  const mark = '#'.repeat(level)
  return [
    description?.markdown ?? '',
    ...(externalDocs ? [text('theme.api.moreDocs', 'More: {link}', { link: linkText(externalDocs) })] : []),
    ...(security ? [`${mark} ${text('theme.api.authentication', 'Authentication')}`, authLines(security)] : []),
    ...(ownServers
      ? [`${mark} ${plural('theme.api.servers', 'Server|Servers', ownServers.length)}`, serverLines(ownServers)]
      : []),
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
      response.summary ?? '',
      response.description?.markdown ?? '',
      fieldLines(response.headers, ''),
      ...response.contents.flatMap(contentLines),
      ...responseLinkLines(response.links),
    ]),
  ]
}

function contentLines({ contentType, schema, sameAs, examples, encoding }: ApiContent): string[] {
  return [
    `\`${contentType}\`${schema ? `: ${typeText(schema)}${valueText(schema)}` : ''}`,
    ...(schema ? [schema.description?.markdown ?? '', detailLines(schema, ''), structureLines(schema, '')] : []),
    sameAs ? text('theme.api.sameFields', 'The same as in {format}.', { format: `\`${sameAs}\`` }) : '',
    ...encodingLines(encoding, ({ headers }, indent) => fieldLines(headers, indent)),
    ...exampleLines(examples),
  ]
}

function schemaPageLines({ schema, example, usedBy, history }: ApiSchemaPage): string[] {
  return [
    schema.description?.markdown ?? '',
    labeled(
      text('theme.api.typeLabel', 'Type'),
      [`${typeWords(schema)}${valueText(schema)}`, ...historyWords(history)].join(listSeparator()),
    ),
    detailLines(schema, ''),
    structureLines(schema, ''),
    ...(example ? [`## ${text('theme.api.example', 'Example')}`, ...exampleLines([{ label: '', ...example }])] : []),
    ...(usedBy.length > 0
      ? [`## ${text('theme.api.usedBy', 'Used by')}`, usedBy.map((link) => `- ${linkText(link)}`).join('\n')]
      : []),
  ]
}

function landingLines(page: ApiLandingPage): string[] {
  const { summary, description, version, file, servers, security, groups, schemas, facts, titles } = page
  return [
    summary ?? '',
    description?.markdown ?? '',
    [
      ...(version === '' ? [] : [`- ${labeled(text('theme.api.version', 'Version'), version)}`]),
      ...(file ? [`- OpenAPI: ${linkText(file)}`] : []),
    ].join('\n'),
    `## ${titles.servers}`,
    serverLines(servers),
    ...(security.length > 0 ? [`## ${titles.security}`, security.map(schemeLines).join('\n')] : []),
    ...groups.flatMap((group, index) => [
      group.section !== undefined && group.section !== groups[index - 1]?.section ? `## ${group.section}` : '',
      `${group.section === undefined ? '##' : '###'} ${group.title}`,
      group.description?.markdown ?? '',
      group.externalDocs ? text('theme.api.moreDocs', 'More: {link}', { link: linkText(group.externalDocs) }) : '',
      group.entries
        .map((entry) => {
          const mark = entry.isDeprecated ? ` (${text('theme.api.deprecated', 'deprecated')})` : ''
          return `- \`${entry.method} ${entry.path}\` ${linkText(entry)}${mark}`
        })
        .join('\n'),
    ]),
    ...(schemas.length > 0 ? [`## ${titles.schemas}`, schemas.map((link) => `- ${linkText(link)}`).join('\n')] : []),
    facts
      .map(({ label, text: words, href }) => `- ${label}: ${href ? linkText({ label: words, href }) : words}`)
      .join('\n'),
  ]
}

/** "label: words" in the current language. */
function labeled(label: string, words: string): string {
  return `${text('theme.common.colon', '{label}:', { label })} ${words}`
}
