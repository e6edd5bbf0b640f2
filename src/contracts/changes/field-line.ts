import type { FieldChange, FieldFacts } from '../../shared/change-types.ts'
import { listSeparator } from '../../shared/messages/list-separator.ts'
import { text } from '../../shared/messages/text.ts'
import { code, plainText } from '../reference/inline.ts'
import { differenceWords, differsWords, joinParts, wasWords } from './difference-words.ts'

/** What changed of a field, in Markdown: "Query parameter `after`: required". */
export function fieldLine({ kind, field, before, differences }: FieldChange): string {
  const subject = subjectOf(field)
  switch (kind) {
    case 'new':
      return newLine(subject, field)
    case 'gone':
      return text('theme.changes.isGone', '{subject} is gone', { subject })
    case 'renamed':
      return joinParts([wasWords(subject, code(before ?? '')), differenceWords(differences)])
    case 'deprecated':
      return text('theme.changes.isDeprecated', '{subject} is deprecated', { subject })
    default:
      return differsWords(subject, differenceWords(differences))
  }
}

function newLine(subject: string, { isRequired, type }: FieldFacts): string {
  const facts = [plainText(type), isRequired ? text('theme.api.required', 'required') : ''].filter(Boolean)
  if (facts.length === 0) return text('theme.changes.isNew', '{subject} is new', { subject })
  return text('theme.changes.isNewWith', '{subject} is new: {facts}', { subject, facts: facts.join(listSeparator()) })
}

function subjectOf({ where, name, status = '' }: FieldFacts): string {
  const values = { name: code(name), status }
  switch (where) {
    case 'path':
      return text('theme.changes.field.path', 'Path parameter {name}', values)
    case 'query':
      return text('theme.changes.field.query', 'Query parameter {name}', values)
    case 'header':
      return text('theme.changes.field.header', 'Header {name}', values)
    case 'cookie':
      return text('theme.changes.field.cookie', 'Cookie {name}', values)
    case 'body':
      return text('theme.changes.field.body', 'Request body')
    case 'bodyField':
      return text('theme.changes.field.bodyField', 'Field of the body {name}', values)
    case 'response':
      return text('theme.changes.field.response', 'Response {name}', values)
    case 'responseHeader':
      return text('theme.changes.field.responseHeader', 'Header of response {status} {name}', values)
    case 'responseField':
      return text('theme.changes.field.responseField', 'Field of response {status} {name}', values)
    case 'field':
      return text('theme.changes.field.field', 'Field {name}', values)
  }
}
