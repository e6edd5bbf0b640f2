import { apiPartId, OPTIONS_ID } from '../../shared/version-marks.ts'
import { plainText } from '../reference/inline.ts'
import { type ApiChanges, apiSections } from './api-sections.ts'
import type { ChangeSection } from './change-section.ts'
import { type OptionChanges, optionSections } from './option-sections.ts'

/** What the page of a version is made from. */
export interface ChangesPageInput {
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

/** The page that says what changed in a version, in Markdown. */
export function changesPage(input: ChangesPageInput & { readonly outs: readonly string[] }): string {
  const { title, sidebarPosition, version, older, options, apis, earlier, outs } = input
  const parts = [
    ...(options ? [part(`Options of ${plainText(options.file)}`, OPTIONS_ID, optionSections(options))] : []),
    ...apis.map((api, index) => {
      const id = apiPartId(outs[index] ?? '')
      return part(plainText(api.title), id, apiSections(api, index === 0 ? '' : `${id}-`))
    }),
  ].filter(({ count }) => count > 0)
  const [from, to] = [plainText(older), plainText(version)]
  return [
    '---',
    `title: ${JSON.stringify(`${title} in ${version}`)}`,
    `sidebar_label: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(`What is new, gone or different in ${version}, compared with ${older}.`)}`,
    ...(sidebarPosition === undefined ? [] : [`sidebar_position: ${sidebarPosition}`]),
    '---',
    '',
    parts.length === 0 ? `Nothing of what is compared differs between ${from} and ${to}.` : '',
    ...parts.flatMap(({ lines }) => lines),
    ...(earlier === undefined ? [] : [`Before that: [what changed in ${from}](${earlier}).`, '']),
  ].join('\n')
}

/** The page of the oldest version, which keeps its place in sidebars; nobody else finds it. */
export function firstChangesPage({ title, version }: Pick<ChangesPageInput, 'title' | 'version'>): string {
  return [
    '---',
    `title: ${JSON.stringify(`${title} in ${version}`)}`,
    `sidebar_label: ${JSON.stringify(title)}`,
    'unlisted: true',
    '---',
    '',
    'There is no older version here to compare with.',
    '',
  ].join('\n')
}

function part(title: string, id: string, all: readonly ChangeSection[]): { count: number; lines: string[] } {
  const sections = all.filter(({ lines }) => lines.length > 0)
  return {
    count: sections.length,
    lines: [
      `## ${title} {#${id}}`,
      '',
      ...sections.flatMap((section) => [
        `### ${section.title} {#${section.id}}`,
        '',
        ...section.lines.map((line) => `- ${line}`),
        '',
      ]),
    ],
  }
}
