import { load } from 'js-yaml'
import type { ApiOperation } from '../../../shared/contract-types.ts'
import { isRecord } from '../../../shared/is-record.ts'
import { UserError } from '../../../util/errors.ts'
import { jsonOf, textOf } from '../../../util/json.ts'
import { kebabCase } from '../../../util/slug.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']

export interface OperationPlaces {
  /** Path of the specification as people see it. */
  readonly file: string
  /** Route below which each has its page; absent when there are no pages. */
  readonly route: string | undefined
}

/**
 * The operations of an OpenAPI file, with the addresses of their pages in the reference, by id.
 * @throws UserError when the text is not an OpenAPI file.
 */
export function readOperations(text: string, { file, route }: OperationPlaces): ApiOperation[] {
  const paths = readPaths(text, file)
  const found = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(jsonOf(item))
      .filter(([method, operation]) => METHODS.includes(method) && isRecord(operation))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, name: nameOf(jsonOf(operation)) })),
  )
  const counts = new Map<string, number>()
  for (const { name } of found) counts.set(name, (counts.get(name) ?? 0) + 1)
  return found.map(({ method, path, name }) => {
    // Only the reference knows the page names of operations that share an id, or have none.
    const isLinked = route !== undefined && name !== '' && counts.get(name) === 1
    return { method, path, ...(isLinked ? { href: `${route}/${name}` } : {}) }
  })
}

function readPaths(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    // A tenth of the time of the parser with positions.
    const { paths } = jsonOf(load(text, { json: true }))
    if (isRecord(paths)) return paths
    throw new Error('it has no paths')
  } catch (error) {
    throw new UserError({
      severity: 'error',
      code: 'contracts.api',
      message: `OpenAPI file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Correct the file, or set contracts.api.spec to another one.',
      file,
      line: 1,
    })
  }
}

function nameOf({ operationId }: Readonly<Record<string, unknown>>): string {
  return kebabCase(textOf(operationId) ?? '')
}
