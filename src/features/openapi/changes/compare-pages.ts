import {
  type ApiChange,
  type ComparedField,
  type ComparedPage,
  type Difference,
  type FieldChange,
  kindOfChange,
} from '../../../shared/change-types.ts'

/**
 * Compares the operations and schemas of two versions of an API, in the order of the newer one; those that are gone come
 * last. An operation whose id stays is the same one, whatever its path.
 */
export function comparePages(older: readonly ComparedPage[], newer: readonly ComparedPage[]): ApiChange[] {
  const byName = new Map(older.map((page) => [`${page.kind} ${page.name}`, page]))
  const byPath = new Map(older.map((page) => [page.path, page]))
  const names = new Set(newer.map(({ kind, name }) => `${kind} ${name}`))
  const matched = new Set<ComparedPage>()
  const changes = newer.flatMap((page): ApiChange[] => {
    const samePath = byPath.get(page.path)
    const moved = samePath && !names.has(`${samePath.kind} ${samePath.name}`) ? samePath : undefined
    const before = byName.get(`${page.kind} ${page.name}`) ?? moved
    if (!before) return [{ kind: 'new', page, fields: [] }]
    matched.add(before)
    const fields = compareFields(unfolded(before, page), unfolded(page, before))
    if (before.name !== page.name) return [{ kind: 'renamed', page, before, fields }]
    if (page.isDeprecated && !before.isDeprecated) return [{ kind: 'deprecated', page, before, fields }]
    return fields.length > 0 ? [{ kind: 'changed', page, before, fields }] : []
  })
  const gone = older.filter((page) => !matched.has(page))
  return [...changes, ...gone.map((page): ApiChange => ({ kind: 'gone', page, before: page, fields: [] }))]
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

function compareFields(older: readonly ComparedField[], newer: readonly ComparedField[]): FieldChange[] {
  const before = new Map(older.map((field) => [field.id, field]))
  const after = new Set(newer.map(({ id }) => id))
  const lost = older.filter(({ id }) => !after.has(id))
  const added = newer.filter(({ id }) => !before.has(id))
  const renames = findRenames(lost, added)
  const changes = newer.flatMap((field): FieldChange[] => {
    const renamed = renames.get(field)
    const match = before.get(field.id) ?? renamed
    if (!match) return [{ kind: 'new', field, isPart: isPartOf(field, added), differences: [] }]
    const differences = diffFields(match, field)
    if (renamed) return [{ kind: 'renamed', field, before: renamed.name, isPart: false, differences }]
    return differences.length === 0 ? [] : [{ kind: kindOfChange(differences), field, isPart: false, differences }]
  })
  const taken = new Set(renames.values())
  const gone = lost.filter((field) => !taken.has(field))
  return [
    ...changes,
    ...gone.map((field): FieldChange => ({ kind: 'gone', field, isPart: isPartOf(field, lost), differences: [] })),
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
    ...differs('type', before.type, after.type),
    ...differs('values', only(before.values, after.values), only(after.values, before.values)),
    ...differs('limits', before.limits, after.limits),
    ...differs('pattern', before.pattern ?? '', after.pattern ?? ''),
    ...differs('required', before.isRequired ? 'required' : '', after.isRequired ? 'required' : ''),
    ...differs('deprecated', before.isDeprecated ? 'deprecated' : '', after.isDeprecated ? 'deprecated' : ''),
  ]
}
