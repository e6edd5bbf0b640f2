import { type Json, jsonOf } from '../json.ts'
import type { Fault } from './problems.ts'

/** Keys of which a document of a version needs one. */
function contentKeys(document: Json): readonly string[] {
  return /^3\.[12]\./.test(String(document.openapi)) ? ['paths', 'webhooks', 'components'] : ['paths']
}

/** What is wrong with the frame of a document, which the validator would report instead of all else. */
export function findFrameFaults(document: Json): Fault[] {
  const { version } = jsonOf(document.info)
  const keys = contentKeys(document)
  return [
    ...(typeof version === 'number' ? [versionFault(version)] : []),
    ...(keys.every((key) => document[key] === undefined) ? [contentFault(keys)] : []),
  ]
}

/** A document without the faults of its frame. */
export function withoutFrameFaults(document: Json): Json {
  const info = jsonOf(document.info)
  return {
    ...document,
    ...(typeof info.version === 'number' ? { info: { ...info, version: String(info.version) } } : {}),
    ...(document.paths === undefined ? { paths: {} } : {}),
  }
}

function versionFault(version: number): Fault {
  return {
    code: 'api.invalid',
    message: 'Unexpected number, expected string',
    hint: `Write version: "${version}", in quotes.`,
    path: ['info', 'version'],
  }
}

function contentFault([key = '', ...others]: readonly string[]): Fault {
  const or = others.length > 0 ? `, or one of ${others.map((other) => `"${other}"`).join(' and ')}` : ''
  return {
    code: 'api.invalid',
    message: `Missing key "${key}"${or}`,
    hint: 'Add paths: with the operations of the API.',
    path: [],
  }
}
