import type { ApiField, ApiSchema } from '../../shared/api-page.ts'
import { listSeparator, text } from '../../shared/messages/text.ts'
import { markWords, type VersionMark } from '../../shared/version-marks.ts'
import { fieldExampleLines, linkText, oneLine, wholeLink } from './operation-markdown.ts'

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
