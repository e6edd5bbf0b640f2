import {
  type ApiChange,
  type ChangeKind,
  type ComparedField,
  type ComparedPage,
  type FieldChange,
  hasOwnEntry,
  isOwnField,
} from '../../../shared/change-types.ts'
import { listSeparator, text } from '../../../shared/messages/text.ts'
import { apiEntryId } from '../../../shared/version-marks.ts'
import { code, plainText } from '../reference/inline.ts'
import { differenceWords, differsWords, joinParts, wasWords } from './difference-words.ts'

export interface ApiChanges {
  readonly title: string
  readonly changes: readonly ApiChange[]
  /** Name of the older version. */
  readonly older: string
  /** Folder of its pages below that of the docs. */
  readonly out: string
  /** Folder of its pages in each version, as pages link to them; absent where nothing links. */
  readonly folder?: string
  readonly folderBefore?: string
}

const KINDS = ['new', 'renamed', 'changed', 'deprecated', 'gone'] as const satisfies readonly ChangeKind[]

/** The changes of operations by kind, then those of schemas; `idStart` keeps the ids of several APIs apart. */
export function apiSections(input: ApiChanges, idStart: string): ChangeSection[] {
  const own = input.changes.filter(hasOwnEntry)
  return (['operation', 'schema'] as const).flatMap((noun) => {
    const titles = noun === 'operation' ? operationTitles() : schemaTitles()
    return KINDS.map((kind) => ({
      id: `${idStart}${kind}-${noun}s`,
      title: titles[kind],
      entries: own
        .filter((change) => change.kind === kind && change.page.kind === noun)
        .map((one) => ({ id: apiEntryId(input.out, one.page.path), text: changeLine(one, input) })),
    }))
  })
}

function operationTitles(): Readonly<Record<ChangeKind, string>> {
  return {
    new: text('theme.changes.operations.new', 'New operations'),
    renamed: text('theme.changes.operations.moved', 'Moved operations'),
    changed: text('theme.changes.operations.changed', 'Changed operations'),
    deprecated: text('theme.changes.operations.deprecated', 'Deprecated operations'),
    gone: text('theme.changes.operations.gone', 'Operations that are gone'),
  }
}

function schemaTitles(): Readonly<Record<ChangeKind, string>> {
  return {
    new: text('theme.changes.schemas.new', 'New schemas'),
    renamed: text('theme.changes.schemas.moved', 'Moved schemas'),
    changed: text('theme.changes.schemas.changed', 'Changed schemas'),
    deprecated: text('theme.changes.schemas.deprecated', 'Deprecated schemas'),
    gone: text('theme.changes.schemas.gone', 'Schemas that are gone'),
  }
}

function changeLine(change: ApiChange, input: ApiChanges): string {
  const { fields } = change
  const line = markBreaking(pageLine(change, input), change)
  return [line, ...fields.filter(isOwnField).map((one) => `  - ${markBreaking(fieldLine(one), one)}`)].join('\n')
}

/** Marks a change that clients of the older version may fail with. */
function markBreaking(change: string, { isBreaking = false }: Pick<ApiChange, 'isBreaking'>): string {
  return isBreaking ? text('theme.changes.breaking', '**Breaking:** {change}', { change }) : change
}

function pageLine({ kind, page, before }: ApiChange, input: ApiChanges): string {
  const title = page.kind === 'operation' ? ` ${plainText(page.title)}` : ''
  if (kind === 'gone') return `${linkTo(page, input.folderBefore)}${title}`
  const subject = `${linkTo(page, input.folder)}${title}`
  const inOlder = text('theme.changes.in', 'in {version}', { version: plainText(input.older) })
  const then =
    before && before !== page && input.folderBefore !== undefined
      ? ` · [${inOlder}](${input.folderBefore}/${before.path})`
      : ''
  const line = kind === 'renamed' && before ? wasWords(subject, code(before.name)) : subject
  return `${line}${then}`
}

function linkTo({ name, path }: ComparedPage, folder: string | undefined): string {
  return folder === undefined ? code(name) : `[${code(name)}](${folder}/${path})`
}

export interface ChangeSection {
  /** Id of its heading. */
  readonly id: string
  readonly title: string
  /** Each with the id of its place on the page; further lines of its Markdown are indented. */
  readonly entries: readonly { readonly id: string; readonly text: string }[]
}

/** The change of a field, in Markdown: "Query parameter `after`: required". */
function fieldLine({ kind, field, before, differences }: FieldChange): string {
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

function newLine(subject: string, { isRequired, type }: ComparedField): string {
  const facts = [plainText(type), isRequired ? text('theme.api.required', 'required') : ''].filter(Boolean)
  if (facts.length === 0) return text('theme.changes.isNew', '{subject} is new', { subject })
  return text('theme.changes.isNewWith', '{subject} is new: {facts}', { subject, facts: facts.join(listSeparator()) })
}

function subjectOf({ where, name, status = '' }: ComparedField): string {
  const values = { name: code(name), status }
  switch (where) {
    case 'authentication':
      return text('theme.api.authentication', 'Authentication')
    case 'path':
      return text('theme.changes.field.path', 'Path parameter {name}', values)
    case 'query':
      return text('theme.changes.field.query', 'Query parameter {name}', values)
    case 'header':
      return text('theme.changes.field.header', 'Header {name}', values)
    case 'cookie':
      return text('theme.changes.field.cookie', 'Cookie {name}', values)
    case 'body':
      return text('theme.api.requestBody', 'Request body')
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
