import type { ApiChange, ApiPageFacts, ChangeKind, FieldChange } from '../../shared/change-types.ts'
import { code, plainText } from '../reference/inline.ts'
import type { ChangeSection } from './change-section.ts'
import { differenceWords } from './difference-words.ts'

/** The changes of an API. */
export interface ApiChanges {
  readonly title: string
  readonly changes: readonly ApiChange[]
  /** Name of the older version. */
  readonly older: string
  /** Folder of its pages in each version, as pages link to them. */
  readonly folder: string
  readonly folderBefore: string
}

const KINDS: readonly (readonly [ChangeKind, (noun: string) => string])[] = [
  ['new', (noun) => `New ${noun}`],
  ['renamed', (noun) => `Moved ${noun}`],
  ['changed', (noun) => `Changed ${noun}`],
  ['deprecated', (noun) => `Deprecated ${noun}`],
  ['gone', (noun) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} that are gone`],
]

/** The changes of operations by kind, then those of schemas; `idStart` keeps the ids of several APIs apart. */
export function apiSections(input: ApiChanges, idStart: string): ChangeSection[] {
  const own = input.changes.filter(isTold)
  return (['operation', 'schema'] as const).flatMap((noun) =>
    KINDS.map(([kind, titleOf]) => ({
      id: `${idStart}${kind}-${noun}s`,
      title: titleOf(`${noun}s`),
      lines: own
        .filter((change) => change.kind === kind && change.page.kind === noun)
        .map((one) => changeLine(one, input)),
    })),
  )
}

/** Whether more changed than a schema of the page, whose own entry says so. */
function isTold({ kind, fields }: ApiChange): boolean {
  return kind !== 'changed' || fields.some(isOwn)
}

function isOwn({ isPart, field }: FieldChange): boolean {
  return !isPart && field.of === undefined
}

function changeLine({ kind, page, before, fields }: ApiChange, input: ApiChanges): string {
  const title = page.kind === 'operation' ? ` ${plainText(page.title)}` : ''
  const then =
    before && before !== page ? ` · [in ${plainText(input.older)}](${input.folderBefore}/${before.path})` : ''
  if (kind === 'gone') return `${linkTo(page, input.folderBefore)}${title}`
  const moved = kind === 'renamed' && before ? `, was ${code(before.name)}` : ''
  const parts = fields.filter(isOwn).map((change) => `  - ${fieldLine(change)}`)
  return [`${linkTo(page, input.folder)}${title}${moved}${then}`, ...parts].join('\n')
}

function fieldLine({ kind, field, before, differences }: FieldChange): string {
  const { where, name, isRequired, type } = field
  const words = `${where.charAt(0).toUpperCase()}${where.slice(1)}`
  const subject = name === '' ? words : `${words} ${code(name)}`
  switch (kind) {
    case 'new':
      return `${subject} is new${[type === '' ? '' : `: ${plainText(type)}`, isRequired ? ', required' : ''].join('')}`
    case 'gone':
      return `${subject} is gone`
    case 'renamed':
      return `${subject}, was ${code(before ?? '')}${differences.length > 0 ? `; ${differenceWords(differences)}` : ''}`
    case 'deprecated':
      return `${subject} is deprecated`
    default:
      return `${subject}: ${differenceWords(differences)}`
  }
}

function linkTo({ name, path }: ApiPageFacts, folder: string): string {
  return `[${code(name)}](${folder}/${path})`
}
