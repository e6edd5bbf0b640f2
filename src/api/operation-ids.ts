import type { Problem } from '../util/errors.ts'
import { textOf } from './json.ts'
import { faultProblem, type SpecFile } from './load/problems.ts'
import type { Operation } from './model/operations.ts'
import type { Reference } from './reference.ts'

/** Warns of each operation whose `operationId` another one before it has: links and samples mean only one of them. */
export function findRepeatedIds({ operations }: Pick<Reference, 'operations'>, file: SpecFile): Problem[] {
  const first = new Map<string, Operation>()
  return operations.flatMap((operation): Problem[] => {
    const { method, path, isWebhook } = operation
    const id = textOf(operation.operation.operationId)
    const before = id === undefined ? undefined : first.get(id)
    if (id !== undefined && !before) first.set(id, operation)
    if (!before) return []
    const fault = {
      code: 'api.operation-id',
      message: `Unexpected operationId "${id}", which ${before.method} ${before.path} has already`,
      hint: 'Give each operation an operationId of its own.',
      path: [isWebhook ? 'webhooks' : 'paths', path, method.toLowerCase(), 'operationId'],
    }
    return [{ ...faultProblem(fault, file), severity: 'warning' }]
  })
}
