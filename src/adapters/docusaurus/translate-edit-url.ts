import { watchedNow } from '../../util/watchdog.ts'
import type { Note } from '../note.ts'
import { isPortable, MAX_CALL_TIME, notPortable } from '../portable-function.ts'

/** The pages that an option for edit links is about. */
interface EditedFolder {
  readonly kind: 'docs' | 'blog' | 'pages'
  /** Their folder below the site's root. */
  readonly path: string
  readonly root: string
}

/** Pages whose edit addresses show what comes before the path of a page. */
const SAMPLES = ['frigate-docs-sample.md', 'frigate-docs-folder/sample.mdx']

/**
 * Returns where pages are edited: an address that the path of a page from the site's folder is added to, as in
 * Docusaurus; or a function, as such an address where it always adds the path, else as it is if its text alone says
 * what it does.
 */
export function translateEditUrl(editUrl: unknown, folder: EditedFolder, notes: Note[]): unknown {
  if (typeof editUrl !== 'function') return typeof editUrl === 'string' ? editUrl : undefined
  const inputs = SAMPLES.map((sample) => toInput(sample, folder))
  const found = inputs.map((input) => callEditUrl(editUrl, input))
  const [first, ...others] = found.map((address, index) => beforePath(address, SAMPLES[index] ?? '', folder))
  if (first !== undefined && others.every((other) => other === first)) return first
  if (isPortable(editUrl, inputs)) return editUrl
  notes.push(notPortable(`${folder.kind}.editUrl`))
  return undefined
}

/**
 * Returns what an address has before the path of its page from the site's folder; undefined when it does not end with
 * that.
 */
function beforePath(address: unknown, sample: string, { path, root }: EditedFolder): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined
  if (address.endsWith(`/${path}/${sample}`)) return address.slice(0, -`/${path}/${sample}`.length)
  const [above, below] = splitUpward(path)
  const ending = `${below === '' ? '' : `/${below}`}/${sample}`
  if (above === 0 || !address.endsWith(ending)) return undefined
  const folders = root.split(/[\\/]/).filter(Boolean)
  return [address.slice(0, -ending.length), ...folders.slice(-above)].join('/')
}

function toInput(sample: string, { kind, path }: EditedFolder): Readonly<Record<string, string>> {
  const common = { permalink: '/sample', locale: 'en' }
  if (kind === 'blog') return { ...common, blogDirPath: path, blogPath: sample }
  if (kind === 'pages') return { ...common, pagesDirPath: path, pagesPath: sample }
  return { ...common, version: 'current', versionDocsDirPath: path, docPath: sample }
}

function callEditUrl(editUrl: unknown, input: unknown): unknown {
  try {
    return typeof editUrl === 'function'
      ? watchedNow(() => Reflect.apply(editUrl, undefined, [input]), MAX_CALL_TIME)
      : undefined
  } catch {
    return undefined
  }
}

/** Returns how many folders a path goes up first, and the rest of it. */
function splitUpward(path: string): [number, string] {
  const parts = path.split('/')
  const above = parts.findIndex((part) => part !== '..')
  return above < 0 ? [parts.length, ''] : [above, parts.slice(above).join('/')]
}
