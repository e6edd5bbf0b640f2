import type { Problem } from '../util/errors.ts'
import { type Fault, faultProblem, type SpecFile } from './load/problems.ts'
import { type Operation, parametersOf } from './model/operations.ts'
import type { Reference } from './reference.ts'

/** A name in a path: `{id}`. */
const NAME = /\{([^{}]+)\}/g

/** Warns of each name in a path that has no parameter, and of each path parameter that its path does not name. */
export function findPathFaults({ operations, resolve }: Reference, file: SpecFile): Problem[] {
  return operations
    .filter(({ isWebhook }) => !isWebhook)
    .flatMap((operation) => {
      const described = parametersOf(operation, resolve).filter((one) => one.in === 'path')
      const names = [...new Set([...operation.path.matchAll(NAME)].map(([, name = '']) => name))]
      const missing = names.filter((name) => !described.some((one) => one.name === name))
      const stray = described.filter(({ name }) => !names.includes(name))
      return [
        ...missing.map((name) => missingFault(operation, name)),
        ...stray.map(({ name }) => strayFault(operation, name)),
      ]
    })
    .map((fault) => ({ ...faultProblem(fault, file), severity: 'warning' }))
}

function missingFault({ method, path }: Operation, name: string): Fault {
  return {
    code: 'api.path-parameter',
    message: `No parameter describes "{${name}}"`,
    hint: `Add a parameter with name: ${name} and in: path.`,
    path: ['paths', path, method.toLowerCase()],
  }
}

function strayFault({ method, path }: Operation, name: string): Fault {
  return {
    code: 'api.path-parameter',
    message: `Parameter "${name}" is in: path, which does not have it`,
    hint: `Write {${name}} into the path, or remove the parameter.`,
    path: ['paths', path, method.toLowerCase(), 'parameters'],
  }
}
