import { escapeHtml } from '../../../shared/html-text.ts'
import { text } from '../../../shared/messages/text.ts'
import { apiPartId, OPTIONS_ID } from '../../../shared/version-marks.ts'
import { plainText } from '../reference/inline.ts'
import { type ApiChanges, apiSections, type ChangeSection } from './api-sections.ts'
import { type OptionChanges, optionSections } from './option-sections.ts'

/** What the page of a version is made from. */
interface ChangesPageInput {
  /** Title without the version. */
  readonly title: string
  readonly sidebarPosition?: number | undefined
  /** Name of the version, and of the one before it. */
  readonly version: string
  readonly older: string
  readonly options?: OptionChanges | undefined
  readonly apis: readonly ApiChanges[]
  /** What changed in the version before, as pages link to it. */
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
        ...section.entries.map((entry) => `- <a id="${escapeHtml(entry.id)}"></a>${entry.text}`),
        '',
      ]),
    ],
  }
}
