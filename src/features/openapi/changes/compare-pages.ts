import {
  type ApiChange,
  type ComparedField,
  type ComparedPage,
  type Difference,
  type FieldChange,
  kindOfChange,
} from '../../../shared/change-types.ts'
import { breaksWithout, createBreakFinder } from './breaking.ts'

/**
 * Compares the operations and schemas of two versions of an API, in the order of the newer one; those that are gone come
 * last. An operation whose id stays is the same one, whatever its path.
 */
export function comparePages(older: readonly ComparedPage[], newer: readonly ComparedPage[]): ApiChange[] {
  const byName = new Map(older.map((page) => [`${page.kind} ${page.name}`, page]))
  const byPath = new Map(older.map((page) => [page.path, page]))
  const names = new Set(newer.map(({ kind, name }) => `${kind} ${name}`))
  const matched = new Set<ComparedPage>()
  const breaks = createBreakFinder(older, newer)
  const changes = newer.flatMap((page): ApiChange[] => {
    const samePath = byPath.get(page.path)
    const moved = samePath && !names.has(`${samePath.kind} ${samePath.name}`) ? samePath : undefined
    const before = byName.get(`${page.kind} ${page.name}`) ?? moved
    if (!before) return [{ kind: 'new', page, fields: [] }]
    matched.add(before)
    const fields = compareFields(unfolded(before, page), unfolded(page, before), (one, other) =>
      breaks(page, one, other),
    )
    if (before.name !== page.name)
      return [{ kind: 'renamed', page, before, fields, ...(breaksWithout(before) && { isBreaking: true }) }]
    if (page.isDeprecated && !before.isDeprecated) return [{ kind: 'deprecated', page, before, fields }]
    return fields.length > 0 ? [{ kind: 'changed', page, before, fields }] : []
  })
  const gone = older.filter((page) => !matched.has(page))
  const ended = gone.map((page): ApiChange => {
    return { kind: 'gone', page, before: page, fields: [], ...(breaksWithout(page) && { isBreaking: true }) }
  })
  return tellApart([...changes, ...ended])
}

/** Lists a breaking change with its operation where the page of its schema does not say it: there is another schema. */
function tellApart(changes: readonly ApiChange[]): ApiChange[] {
  const keyOf = ({ kind, field }: FieldChange, schema = ''): string => [schema, kind, field.name].join('\n')
  const told = new Set(
    changes.flatMap(({ page, fields }) =>
      page.kind === 'schema' ? fields.filter(({ isBreaking }) => isBreaking).map((one) => keyOf(one, page.name)) : [],
    ),
  )
  const own = (change: FieldChange): FieldChange => {
    const { of, ...field } = change.field
    return change.isBreaking && of !== undefined && !told.has(keyOf(change, of)) ? { ...change, field } : change
  }
  return changes.map((change) =>
    change.page.kind === 'schema' ? change : { ...change, fields: change.fields.map(own) },
  )
}

/** The fields of a page except those that another version of it leaves to the pages of their schemas. */
function unfolded({ fields }: ComparedPage, { folded = [] }: ComparedPage): readonly ComparedField[] {
  if (folded.length === 0) return fields
  const starts = new Set(folded)
  return fields.filter(({ id }) => !ancestorIds(id).some((start) => starts.has(start)))
}

/** `a` and `a.b` of `a.b.c`. */
function ancestorIds(id: string): string[] {
  return [...id.matchAll(/\./g)].map(({ index }) => id.slice(0, index))
}

function compareFields(
  older: readonly ComparedField[],
  newer: readonly ComparedField[],
  breaks: (before: ComparedField | undefined, after: ComparedField | undefined) => boolean,
): FieldChange[] {
  const mark = (before: ComparedField | undefined, after: ComparedField | undefined, isPart = false) =>
    !isPart && breaks(before, after) ? { isBreaking: true } : {}
  const before = new Map(older.map((field) => [field.id, field]))
  const after = new Set(newer.map(({ id }) => id))
  const lost = older.filter(({ id }) => !after.has(id))
  const added = newer.filter(({ id }) => !before.has(id))
  const renames = findRenames(lost, added)
  const changes = newer.flatMap((field): FieldChange[] => {
    const renamed = renames.get(field)
    const match = before.get(field.id) ?? renamed
    if (!match) {
      const isPart = isPartOf(field, added)
      return [{ kind: 'new', field, isPart, differences: [], ...mark(undefined, field, isPart) }]
    }
    const differences = diffFields(match, field)
    const rest = { field, isPart: false, differences, ...mark(match, field) }
    if (renamed) return [{ kind: 'renamed', before: renamed.name, ...rest }]
    return differences.length === 0 ? [] : [{ kind: kindOfChange(differences), ...rest }]
  })
  const taken = new Set(renames.values())
  const gone = lost.filter((field) => !taken.has(field))
  return [
    ...changes,
    ...gone.map((field): FieldChange => {
      const isPart = isPartOf(field, lost)
      return { kind: 'gone', field, isPart, differences: [], ...mark(field, undefined, isPart) }
    }),
  ]
}

/** The fields that evidently are others under a new name: in the same place, with the same description and type. */
function findRenames(
  lost: readonly ComparedField[],
  added: readonly ComparedField[],
): Map<ComparedField, ComparedField> {
  const keyOf = ({ descriptionHash, where, status, parent, of, type }: ComparedField) =>
    descriptionHash === undefined ? undefined : [descriptionHash, where, status, parent, of, type].join('\n')
  const onlyWith = (list: readonly ComparedField[], key: string) => {
    const [found, ...others] = list.filter((field) => keyOf(field) === key)
    return others.length === 0 ? found : undefined
  }
  return new Map(
    added.flatMap((field) => {
      const key = keyOf(field)
      const match = key === undefined ? undefined : onlyWith(lost, key)
      return key !== undefined && match && onlyWith(added, key) ? [[field, match] as const] : []
    }),
  )
}

/** Returns whether a field is below another one of the list: it came or went with that. */
function isPartOf({ parent }: ComparedField, list: readonly ComparedField[]): boolean {
  return list.some(({ id }) => id === parent)
}

function diffFields(before: ComparedField, after: ComparedField): Difference[] {
  const differs = (aspect: Difference['aspect'], older: string, newer: string): Difference[] =>
    older === newer ? [] : [{ aspect, ...(older !== '' && { before: older }), ...(newer !== '' && { after: newer }) }]
  const only = (values: readonly string[], others: readonly string[]) =>
    values.filter((value) => !others.includes(value)).join('\n')
  return [
    ...differs('default', before.defaultValue ?? '', after.defaultValue ?? ''),
    // Those of bodies are known only where their fields are on other pages.
    ...(before.type && after.type ? differs('type', before.type, after.type) : []),
    ...differs('values', only(before.values, after.values), only(after.values, before.values)),
    ...differs('limits', before.limits, after.limits),
    ...differs('pattern', before.pattern ?? '', after.pattern ?? ''),
    ...differs('required', before.isRequired ? 'required' : '', after.isRequired ? 'required' : ''),
    ...differs('deprecated', before.isDeprecated ? 'deprecated' : '', after.isDeprecated ? 'deprecated' : ''),
  ]
}
