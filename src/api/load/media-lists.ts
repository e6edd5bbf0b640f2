import { entriesOf, isJson, type Json } from '../json.ts'

/**
 * OpenAPI 2.0 without the empty `consumes` and `produces` of operations: generators write them where they know nothing,
 * and with an empty list a body or a response would have no format, and vanish.
 */
export function withoutEmptyLists(document: Json): Json {
  const paths = entriesOf(document.paths).map(([path, item]) => [path, isJson(item) ? mapOperations(item) : item])
  return { ...document, paths: Object.fromEntries(paths) }
}

function mapOperations(item: Json): Json {
  const entries = entriesOf(item).map(([method, operation]) => [
    method,
    isJson(operation) ? drop(operation) : operation,
  ])
  return Object.fromEntries(entries)
}

function drop(operation: Json): Json {
  const isEmpty = ([key, value]: [string, unknown]) =>
    (key === 'consumes' || key === 'produces') && Array.isArray(value) && value.length === 0
  return Object.fromEntries(entriesOf(operation).filter((entry) => !isEmpty(entry)))
}
