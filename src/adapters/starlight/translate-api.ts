import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parse } from 'yaml'
import { isRecord, recordOf } from '../../shared/is-record.ts'
import { kebabCase } from '../../util/slug.ts'
import { listOf } from '../clean-value.ts'
import type { Note } from '../note.ts'
import { whyNotRead } from '../why-not-read.ts'
import { optionsOf, type StarlightSite } from './read-starlight.ts'

/** A reference of starlight-openapi. */
export interface ApiReference {
  readonly spec: string
  /** Folder of its pages, below that of the docs. */
  readonly out: string
  /** Address of its first page. */
  readonly start: string
  readonly label: string
  readonly collapsed: boolean
}

/** Returns the references whose specifications are files of the site, and notes about the others. */
export function listApis({ options, root }: Pick<StarlightSite, 'options' | 'root'>) {
  const notes: Note[] = []
  const apis = listOf(optionsOf(options.plugins, 'starlight-openapi')).flatMap((entry): ApiReference[] => {
    const { base, schema, sidebar, ...old } = recordOf(entry)
    const out = String(base)
      .replace(/^\/+/, '')
      .replace(/(?<!\/)\/+$/, '')
    const why = whyNotRead(schema, root)
    if (why === undefined) {
      const spec = posix.normalize(String(schema))
      const title = titleOf(join(root, spec)) ?? 'HTTP API'
      const { label = title, collapsed } = { ...old, ...recordOf(sidebar) }
      const start = `/${out}/${kebabCase(title) || 'http-api'}/`
      return [{ spec, out, start, label: String(label), collapsed: collapsed !== false }]
    }
    const remedy = "Write api: { spec: 'openapi.yaml', out: 'api' }"
    notes.push({ what: `API reference ${out}`, why, remedy, isContent: true })
    return []
  })
  return { apis, notes }
}

/** Returns the title of a specification; undefined where it cannot be read, of which the build tells. */
function titleOf(file: string): string | undefined {
  const text = readFileSync(file, 'utf8')
  try {
    const { title } = recordOf(file.endsWith('.json') ? recordOf(JSON.parse(text)).info : infoOf(text))
    return typeof title === 'string' ? title : undefined
  } catch {
    return undefined
  }
}

/** Reads the part of a specification in YAML that has its title: all of it takes long. */
function infoOf(text: string): unknown {
  const [, part = ''] = text.split(/^info:/m)
  const end = part.search(/\n(?=[^\s#])/)
  return recordOf(parse(`info:${end < 0 ? part : part.slice(0, end)}`)).info
}

/** Returns whether an item of a sidebar stands for the references of starlight-openapi. */
export function isApiItem(item: unknown): boolean {
  return isRecord(item) && item.openapi === true
}
