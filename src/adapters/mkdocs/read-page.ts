import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { recordOf } from '../../shared/is-record.ts'

/** A page, as far as the configuration depends on it. */
export interface PageFacts {
  /** Its front matter; empty where that is not valid, which is reported when the page is compiled. */
  readonly values: Readonly<Record<string, unknown>>
  readonly body: string
  /** Its first heading. */
  readonly heading: string | undefined
  /** The title of its front matter, else that heading. */
  readonly title: string | undefined
}

/** Reads a page by its full path. */
export function readPage(path: string): PageFacts {
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n')
  const [block = '', head = ''] = /^\uFEFF?---[ \t]*\n([\s\S]*?\n)?---[ \t]*\n/.exec(text) ?? []
  const values = parseValues(head)
  const body = text.slice(block.length)
  const written = /^# +(.*)$/m.exec(body)?.[1] ?? /^(\S.*)\n=+[ \t]*$/m.exec(body)?.[1]
  const heading = written
    ?.trim()
    .replace(/(?:\{[^{}]*\}|(?<!#)#+)$/, '')
    .trimEnd()
    .replace(/[`*]/g, '')
  return { values, body, heading, title: typeof values.title === 'string' ? values.title : heading }
}

function parseValues(head: string): Readonly<Record<string, unknown>> {
  try {
    return recordOf(parse(head, { logLevel: 'silent' }))
  } catch {
    return {}
  }
}
