import { createHash } from 'node:crypto'
import type { ApiPage } from '../../shared/api-page.ts'

/** A page of the reference as it is written into the docs folder. */
export interface GeneratedPage {
  /** Path of the file below the docs folder. */
  readonly path: string
  /** The file: front matter and a line that says who wrote it. */
  readonly text: string
  /** What the page says, as JSON; the file names it by its hash, so that it changes when the page does. */
  readonly data: string
}

/** What a page's file says of it. */
export interface ThinPageInput {
  readonly path: string
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly description: string
  readonly sidebarLabel?: string
  readonly sidebarClass?: string
  /** Path of the specification as people see it. */
  readonly spec: string
  readonly page: ApiPage
}

const WRITTEN =
  '<!-- Written by `frigate-docs gen-api`, which overwrites changes: change the specification instead. -->'

/** Makes a page's file. */
export function thinPage(input: ThinPageInput): GeneratedPage {
  const data = JSON.stringify(input.page)
  const fields = {
    id: input.id,
    title: input.title,
    slug: input.slug,
    description: input.description,
    sidebar_label: input.sidebarLabel,
    sidebar_class_name: input.sidebarClass,
    api_spec: input.spec,
    api_page: createHash('sha256').update(data).digest('hex').slice(0, 16),
  }
  const lines = Object.entries(fields).flatMap(([key, value]) => (value ? [`${key}: ${JSON.stringify(value)}`] : []))
  return { path: input.path, text: `---\n${lines.join('\n')}\n---\n\n${WRITTEN}\n`, data }
}

/** The specification a page was made from; undefined for a page that a person wrote. */
export function specOfPage(text: string): string | undefined {
  if (!text.includes(WRITTEN)) return undefined
  const line = /^---\n[\s\S]*?^api_spec: (".*")$[\s\S]*?^---$/m.exec(text.replaceAll('\r\n', '\n'))?.[1]
  return line === undefined ? undefined : String(JSON.parse(line))
}
