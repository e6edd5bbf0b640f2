import type { ChangeKind, OptionChange } from '../../shared/change-types.ts'
import { code, plainText } from '../reference/inline.ts'
import type { ChangeSection } from './change-section.ts'
import { differenceWords } from './difference-words.ts'

/** The changes of a configuration. */
export interface OptionChanges {
  /** The file that people write: `config.yml`. */
  readonly file: string
  readonly changes: readonly OptionChange[]
  /** Name of the older version. */
  readonly older: string
  /** The page with the options of each version, as pages link to it; absent when it has none. */
  readonly page?: string
  readonly pageBefore?: string
}

/** The changes of options by kind. */
export function optionSections(input: OptionChanges): ChangeSection[] {
  const { changes } = input
  const own = changes.filter(({ isPart }) => !isPart)
  const of = (kind: ChangeKind) => own.filter((change) => change.kind === kind)
  const changed = of('changed')
  const isDefault = ({ differences }: OptionChange) => differences.every(({ aspect }) => aspect === 'default')
  const line = (change: OptionChange) => optionLine(change, input)
  return [
    { id: 'new-options', title: 'New options', lines: of('new').map(line) },
    { id: 'renamed-options', title: 'Renamed options', lines: of('renamed').map(line) },
    { id: 'other-defaults', title: 'Other defaults', lines: changed.filter(isDefault).map(line) },
    { id: 'changed-options', title: 'Other changes', lines: changed.filter((one) => !isDefault(one)).map(line) },
    { id: 'deprecated-options', title: 'Deprecated options', lines: of('deprecated').map(line) },
    { id: 'gone-options', title: 'Options that are gone', lines: of('gone').map(line) },
  ]
}

function optionLine(change: OptionChange, input: OptionChanges): string {
  const { kind, path, before = path, summary, differences } = change
  const { older, page, pageBefore } = input
  const now = linkTo(path, kind === 'gone' ? undefined : page)
  const then = pageBefore === undefined ? '' : `[in ${plainText(older)}](${pageBefore}#${before})`
  const words = summary === undefined ? '' : plainText(summary)
  switch (kind) {
    case 'new':
      return [now, words, partsBelow(change, input)].filter(Boolean).join(' ')
    case 'gone':
      return [linkTo(path, pageBefore), words, partsBelow(change, input)].filter(Boolean).join(' ')
    case 'renamed':
      return [`${now}, was ${linkTo(before, pageBefore)}`, differenceWords(differences)].filter(Boolean).join('; ')
    case 'deprecated':
      return `${[now, words].filter(Boolean).join(' ')}${then === '' ? '' : ` · ${then}`}`
    default:
      return `${now}: ${differenceWords(differences)}${then === '' ? '' : ` · ${then}`}`
  }
}

/** How many options came or went with one. */
function partsBelow({ kind, path }: OptionChange, { changes }: OptionChanges): string {
  const parts = changes.filter((one) => one.kind === kind && one.isPart && one.path.startsWith(`${path}.`))
  if (parts.length === 0) return ''
  return parts.length === 1 ? 'With 1 option below it.' : `With ${parts.length} options below it.`
}

function linkTo(path: string, page: string | undefined): string {
  return page === undefined ? code(path) : `[${code(path)}](${page}#${path})`
}
