import type { ApiContent, ApiField, ApiPage, ApiResponse, ApiSchema } from '../../../shared/api-page.ts'
import { type ApiChange, hasOwnEntry } from '../../../shared/change-types.ts'
import {
  addMarks,
  apiEntryId,
  apiPartId,
  type MarkedVersion,
  markedPlace,
  type VersionMark,
} from '../../../shared/version-marks.ts'
import { unpackText } from '../../../util/packed-text.ts'
import { createPage, type GeneratedPage } from '../pages/generated-page.ts'

/** The marks of a page: its own, and those of its fields by id. */
interface PageMarks {
  readonly own: readonly VersionMark[]
  readonly fields: Readonly<Record<string, readonly VersionMark[]>>
}

/** The marks of all pages of a reference, by path below its folder. */
export type ReferenceMarks = Readonly<Record<string, PageMarks>>

const NO_MARKS: PageMarks = { own: [], fields: {} }

/**
 * The marks of a version, from those of the one before it and the changes since. `out` is the folder of the pages below
 * that of the docs.
 */
export function marksAfter(
  before: ReferenceMarks,
  {
    changes,
    version: whole,
    out,
  }: { readonly changes: readonly ApiChange[]; readonly version: MarkedVersion; readonly out: string },
): ReferenceMarks {
  const after: Record<string, PageMarks> = { ...before }
  const idOf = createEntryFinder(changes, out)
  for (const change of changes) {
    const { kind, page, before: older, fields } = change
    const version = markedPlace(whole, idOf(change))
    const { own, fields: fieldsBefore } = (older && before[older.path]) ?? NO_MARKS
    if (kind === 'gone') {
      delete after[page.path]
      continue
    }
    const marked = markFields(fieldsBefore, fields, (schema) => markedPlace(whole, idOf(change, schema)))
    const deprecated = kind === 'deprecated' ? [{ aspect: 'deprecated', after: 'deprecated' } as const] : []
    if (older) delete after[older.path]
    after[page.path] = { own: addMarks(own, { kind, differences: deprecated }, version), fields: marked }
  }
  return after
}

function markFields(
  before: PageMarks['fields'],
  changes: ApiChange['fields'],
  placeOf: (schema: string | undefined) => MarkedVersion,
): PageMarks['fields'] {
  const marked = { ...before }
  for (const { field, isPart, ...rest } of changes) {
    if (rest.kind === 'gone') delete marked[field.id]
    // What is below a new field came with it.
    else if (!isPart) marked[field.id] = addMarks(marked[field.id] ?? [], rest, placeOf(field.of))
  }
  return marked
}

/** Finds the entry that lists a change, or else the part with all changes: a field may be listed with its schema. */
function createEntryFinder(changes: readonly ApiChange[], out: string): (change: ApiChange, schema?: string) => string {
  const schemas = new Map(changes.flatMap((one) => (one.page.kind === 'schema' ? [[one.page.name, one]] : [])))
  return (change, schema) => {
    const told = (schema === undefined ? undefined : schemas.get(schema)) ?? change
    return hasOwnEntry(told) ? apiEntryId(out, told.page.path) : apiPartId(out)
  }
}

export function markPage(page: GeneratedPage, marks: PageMarks | undefined): GeneratedPage {
  if (!marks || (marks.own.length === 0 && Object.keys(marks.fields).length === 0)) return page
  const data: ApiPage = JSON.parse(unpackText(page.data))
  return createPage(page.path, page.frontMatter, markData(data, marks))
}

function markData(page: ApiPage, { own, fields }: PageMarks): ApiPage {
  const history = own.length > 0 ? { history: own } : {}
  const markField = (field: ApiField): ApiField => {
    const marks = fields[field.id] ?? []
    return { ...field, ...(marks.length > 0 && { history: marks }), schema: markSchema(field.schema) }
  }
  const markSchema = (schema: ApiSchema): ApiSchema => {
    const { fields: below, parts, choices } = schema
    return {
      ...schema,
      ...(below && { fields: below.map(markField) }),
      ...(parts && { parts: parts.map((part) => ({ ...part, schema: markSchema(part.schema) })) }),
      ...(choices && {
        choices: choices.map((choice) => ({
          ...choice,
          options: choice.options.map((option) => ({ ...option, schema: markSchema(option.schema) })),
        })),
      }),
    }
  }
  const markContent = (content: ApiContent): ApiContent =>
    content.schema ? { ...content, schema: markSchema(content.schema) } : content
  const markResponse = (response: ApiResponse): ApiResponse => {
    const marks = fields[response.id] ?? []
    const headers = response.headers.map(markField)
    return {
      ...response,
      ...(marks.length > 0 && { history: marks }),
      headers,
      contents: response.contents.map(markContent),
    }
  }
  if (page.kind === 'landing') return page
  if (page.kind === 'levels')
    return {
      ...page,
      sections: page.sections.map((one) => ('schema' in one ? { ...one, schema: markSchema(one.schema) } : one)),
    }
  if (page.kind === 'schema') return { ...page, ...history, schema: markSchema(page.schema) }
  const { parameters, body, responses } = page
  const ofBody = fields['request-body'] ?? []
  return {
    ...page,
    ...history,
    parameters: parameters.map((group) => ({ ...group, fields: group.fields.map(markField) })),
    ...(body && {
      body: { ...body, ...(ofBody.length > 0 && { history: ofBody }), contents: body.contents.map(markContent) },
    }),
    responses: responses.map(markResponse),
  }
}
