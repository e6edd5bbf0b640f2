import { dirname, relative, resolve } from 'node:path'
import { apiSchema } from '../config/schema/api.ts'
import { apiSections } from '../features/contracts/changes/api-sections.ts'
import { comparePages } from '../features/openapi/changes/compare-pages.ts'
import { listComparedPages } from '../features/openapi/changes/compared-pages.ts'
import { generateReference } from '../features/openapi/generate.ts'
import type { ComparedPage } from '../shared/change-types.ts'
import { isOwnField } from '../shared/change-types.ts'
import { isInside } from '../util/paths.ts'

/** The changes between two specifications. */
export interface SpecChanges {
  /** They, in Markdown and in the words of the page "What changed"; empty when nothing differs. */
  readonly markdown: string
  /** Number of those with which clients of the older version may fail. */
  readonly breaking: number
}

/** Compares two OpenAPI files, whose references lead no further than the root, or than the folder of a file outside of it. */
export async function compareSpecs(root: string, older: string, newer: string): Promise<SpecChanges> {
  const changes = comparePages(await readPages(root, older), await readPages(root, newer))
  const sections = apiSections({ title: '', changes, older, out: OUT }, '').filter(({ entries }) => entries.length > 0)
  const lines = sections.flatMap(({ title, entries }) => [
    `## ${title}`,
    '',
    ...entries.map(({ text }) => `- ${text}`),
    '',
  ])
  const marked = changes.flatMap((change) => [change, ...change.fields.filter(isOwnField)])
  return { markdown: lines.join('\n'), breaking: marked.filter(({ isBreaking }) => isBreaking).length }
}

const OUT = 'api'

async function readPages(root: string, file: string): Promise<ComparedPage[]> {
  const path = resolve(root, file)
  const folder = isInside(resolve(root), path) ? resolve(root) : dirname(path)
  const [api] = apiSchema.parse({ spec: relative(folder, path), out: OUT })
  if (!api) throw new Error('A specification without settings')
  const { pages } = await generateReference(api, folder, { isLarge: false })
  return listComparedPages(pages.values(), OUT)
}
