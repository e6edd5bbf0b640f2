import { type ApiChange, type ApiPageFacts, type ChangeKind, isOwnField, isTold } from '../../shared/change-types.ts'
import { text } from '../../shared/messages/text.ts'
import { apiEntryId } from '../../shared/version-marks.ts'
import { code, plainText } from '../reference/inline.ts'
import type { ChangeSection } from './change-section.ts'
import { wasWords } from './difference-words.ts'
import { fieldLine } from './field-line.ts'

/** The changes of an API. */
export interface ApiChanges {
  readonly title: string
  readonly changes: readonly ApiChange[]
  /** Name of the older version. */
  readonly older: string
  /** Folder of its pages below that of the docs. */
  readonly out: string
  /** Folder of its pages in each version, as pages link to them. */
  readonly folder: string
  readonly folderBefore: string
}

const KINDS = ['new', 'renamed', 'changed', 'deprecated', 'gone'] as const satisfies readonly ChangeKind[]

/** The changes of operations by kind, then those of schemas; `idStart` keeps the ids of several APIs apart. */
export function apiSections(input: ApiChanges, idStart: string): ChangeSection[] {
  const own = input.changes.filter(isTold)
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

type Titles = Readonly<Record<ChangeKind, string>>

function operationTitles(): Titles {
  return {
    new: text('theme.changes.operations.new', 'New operations'),
    renamed: text('theme.changes.operations.moved', 'Moved operations'),
    changed: text('theme.changes.operations.changed', 'Changed operations'),
    deprecated: text('theme.changes.operations.deprecated', 'Deprecated operations'),
    gone: text('theme.changes.operations.gone', 'Operations that are gone'),
  }
}

function schemaTitles(): Titles {
  return {
    new: text('theme.changes.schemas.new', 'New schemas'),
    renamed: text('theme.changes.schemas.moved', 'Moved schemas'),
    changed: text('theme.changes.schemas.changed', 'Changed schemas'),
    deprecated: text('theme.changes.schemas.deprecated', 'Deprecated schemas'),
    gone: text('theme.changes.schemas.gone', 'Schemas that are gone'),
  }
}

function changeLine({ kind, page, before, fields }: ApiChange, input: ApiChanges): string {
  const title = page.kind === 'operation' ? ` ${plainText(page.title)}` : ''
  if (kind === 'gone') return `${linkTo(page, input.folderBefore)}${title}`
  const subject = `${linkTo(page, input.folder)}${title}`
  const inOlder = text('theme.changes.in', 'in {version}', { version: plainText(input.older) })
  const then = before && before !== page ? ` · [${inOlder}](${input.folderBefore}/${before.path})` : ''
  const line = kind === 'renamed' && before ? wasWords(subject, code(before.name)) : subject
  return [`${line}${then}`, ...fields.filter(isOwnField).map((change) => `  - ${fieldLine(change)}`)].join('\n')
}

function linkTo({ name, path }: ApiPageFacts, folder: string): string {
  return `[${code(name)}](${folder}/${path})`
}
