import type { ChangeKind, OptionChange } from '../../../shared/change-types.ts'
import { escapeHtml } from '../../../shared/html-text.ts'
import { plural, text } from '../../../shared/messages/text.ts'
import { apiPartId, OPTIONS_ID, optionEntryId } from '../../../shared/version-marks.ts'
import { code, plainText } from '../reference/inline.ts'
import { type ApiChanges, apiSections, type ChangeSection } from './api-sections.ts'
import { differenceWords, differsWords, joinParts, wasWords } from './difference-words.ts'

interface ChangesPageInput {
  /** Title without the version. */
  readonly title: string
  readonly sidebarPosition?: number | undefined
  /** Name of the version, and of the one before it. */
  readonly version: string
  readonly older: string
  readonly options?: OptionChanges | undefined
  readonly apis: readonly ApiChanges[]
  /** The page with the changes of the version before, as pages link to it. */
  readonly earlier?: string | undefined
}

/** The page that says what changed in a version, in Markdown and in the current language. */
export function changesPage(input: ChangesPageInput): string {
  const { sidebarPosition, version, older, options, apis, earlier } = input
  const parts = [
    ...(options ? [part(titleOfOptions(options), OPTIONS_ID, optionSections(options))] : []),
    ...apis.map((api, index) => {
      const id = apiPartId(api.out)
      return part(plainText(api.title), id, apiSections(api, index === 0 ? '' : `${id}-`))
    }),
  ].filter(({ count }) => count > 0)
  const plain = { older: plainText(older), version: plainText(version) }
  const description = text(
    'theme.changes.description',
    'What is new, gone or different in {version}, compared with {older}.',
    { version, older },
  )
  return [
    ...frontMatter(input, [
      `description: ${JSON.stringify(description)}`,
      ...(sidebarPosition === undefined ? [] : [`sidebar_position: ${sidebarPosition}`]),
    ]),
    parts.length > 0
      ? ''
      : text('theme.changes.nothing', 'Nothing of what is compared differs between {older} and {version}.', plain),
    ...parts.flatMap(({ lines }) => lines),
    ...(earlier === undefined ? [] : [earlierLine(earlier, plain.older), '']),
  ].join('\n')
}

/** The page of the oldest version, which keeps its place in sidebars; nobody else finds it. */
export function firstChangesPage(input: Pick<ChangesPageInput, 'title' | 'version'>): string {
  const words = text('theme.changes.noOlder', 'There is no older version here to compare with.')
  return [...frontMatter(input, ['unlisted: true']), words, ''].join('\n')
}

function frontMatter({ title, version }: Pick<ChangesPageInput, 'title' | 'version'>, more: readonly string[]) {
  const whole = text('theme.changes.titleIn', '{title} in {version}', { title, version })
  return ['---', `title: ${JSON.stringify(whole)}`, `sidebar_label: ${JSON.stringify(title)}`, ...more, '---', '']
}

function titleOfOptions({ file }: OptionChanges): string {
  return text('theme.changes.options', 'Options of {file}', { file: plainText(file) })
}

function earlierLine(page: string, version: string): string {
  const words = text('theme.changes.earlierLink', 'what changed in {version}', { version })
  return text('theme.changes.earlier', 'Before that: {link}.', { link: `[${words}](${page})` })
}

function part(title: string, id: string, all: readonly ChangeSection[]): { count: number; lines: string[] } {
  const sections = all.filter(({ entries }) => entries.length > 0)
  return {
    count: sections.length,
    lines: [
      `## ${title} {#${id}}`,
      '',
      ...sections.flatMap((section) => [
        `### ${section.title} {#${section.id}}`,
        '',
        ...section.entries.map((entry) => `- <span id="${escapeHtml(entry.id)}"></span>${entry.text}`),
        '',
      ]),
    ],
  }
}

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
function optionSections(input: OptionChanges): ChangeSection[] {
  const { changes } = input
  const own = changes.filter(({ isPart }) => !isPart)
  const of = (kind: ChangeKind) => own.filter((change) => change.kind === kind)
  const changed = of('changed')
  const isDefault = ({ differences }: OptionChange) => differences.every(({ aspect }) => aspect === 'default')
  const section = (id: string, title: string, list: readonly OptionChange[]): ChangeSection => {
    return { id, title, entries: list.map((one) => ({ id: optionEntryId(one.path), text: optionLine(one, input) })) }
  }
  const titles = sectionTitles()
  return [
    section('new-options', titles.new, of('new')),
    section('renamed-options', titles.renamed, of('renamed')),
    section('other-defaults', titles.defaults, changed.filter(isDefault)),
    section(
      'changed-options',
      titles.others,
      changed.filter((one) => !isDefault(one)),
    ),
    section('deprecated-options', titles.deprecated, of('deprecated')),
    section('gone-options', titles.gone, of('gone')),
  ]
}

function sectionTitles() {
  return {
    new: text('theme.changes.options.new', 'New options'),
    renamed: text('theme.changes.options.renamed', 'Renamed options'),
    defaults: text('theme.changes.options.defaults', 'Other defaults'),
    others: text('theme.changes.options.others', 'Other changes'),
    deprecated: text('theme.changes.options.deprecated', 'Deprecated options'),
    gone: text('theme.changes.options.gone', 'Options that are gone'),
  }
}

function optionLine(change: OptionChange, input: OptionChanges): string {
  const { kind, path, before = path, summary, differences } = change
  const { older, page, pageBefore } = input
  const now = linkTo(path, kind === 'gone' ? undefined : page)
  const inOlder = text('theme.changes.in', 'in {version}', { version: plainText(older) })
  const then = pageBefore === undefined ? '' : ` · [${inOlder}](${pageBefore}#${before})`
  const words = summary === undefined ? '' : plainText(summary)
  switch (kind) {
    case 'new':
      return [now, words, partsBelow(change, input)].filter(Boolean).join(' ')
    case 'gone':
      return [linkTo(path, pageBefore), words, partsBelow(change, input)].filter(Boolean).join(' ')
    case 'renamed':
      return joinParts([wasWords(now, linkTo(before, pageBefore)), differenceWords(differences)])
    case 'deprecated':
      return `${[now, words].filter(Boolean).join(' ')}${then}`
    default:
      return `${differsWords(now, differenceWords(differences))}${then}`
  }
}

/** Says how many options came or went with one. */
function partsBelow({ kind, path }: OptionChange, { changes }: OptionChanges): string {
  const { length } = changes.filter((one) => one.kind === kind && one.isPart && one.path.startsWith(`${path}.`))
  if (length === 0) return ''
  return plural('theme.changes.options.below', 'With 1 option below it.|With {count} options below it.', length)
}

function linkTo(path: string, page: string | undefined): string {
  return page === undefined ? code(path) : `[${code(path)}](${page}#${path})`
}
