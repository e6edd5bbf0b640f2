import { join, posix } from 'node:path'
import { isRecord, recordOf } from '../../../shared/is-record.ts'
import { listOf } from '../../clean-value.ts'
import { isFile } from '../../source-lines.ts'

/** Targets of links that are not the file at the path in the link. */
export interface LinkTargets {
  /** Addresses of what is no page here, such as the list of a blog, by the paths of its files below the docs folder. */
  readonly addresses: ReadonlyMap<string, string>
  /** The languages of the plugin i18n, whose files are in folders or have the language in their names. */
  readonly languages?: {
    readonly locales: readonly string[]
    readonly isFolder: boolean
    readonly hasFallback: boolean
  }
}

/** Returns the targets that a configuration has; the first language is the default one. */
export function readTargets({ addresses, languages }: Readonly<Record<string, unknown>>): LinkTargets {
  return {
    addresses: new Map(Object.entries(recordOf(addresses)).map(([path, address]) => [path, String(address)])),
    ...(isRecord(languages) && {
      languages: {
        locales: listOf(languages.locales).map(String),
        isFolder: languages.isFolder === true,
        hasFallback: languages.hasFallback === true,
      },
    }),
  }
}

interface Place {
  /** Full path of the docs folder. */
  readonly docsDir: string
  /** Path of the page below it. */
  readonly page: string
}

/** Returns what replaces the address of a link or a picture on a page; undefined when no address is replaced. */
export function createTargetReader(
  targets: LinkTargets,
  { docsDir, page }: Place,
): ((url: string) => string) | undefined {
  const { addresses, languages } = targets
  if (addresses.size === 0 && languages === undefined) return undefined
  const folder = posix.dirname(page)
  return (url) => {
    const [, written = '', rest = ''] = /^([^?#:]*)([?#].*)?$/.exec(url) ?? []
    if (written === '' || written.startsWith('/')) return url
    const path = posix.join(folder, written.replaceAll('%20', ' '))
    const address = addresses.get(path)
    if (address !== undefined) return address + rest
    const places = languages ? placesIn(languages, page, path) : []
    const found = places.find((place) => isFile(join(docsDir, place)))
    return found === undefined || found === path ? url : posix.relative(folder, found).replaceAll(' ', '%20') + rest
  }
}

/** Returns where a file that a page names may be: in the language of the page, in the default one, or in none. */
function placesIn(
  { locales, isFolder, hasFallback }: NonNullable<LinkTargets['languages']>,
  page: string,
  path: string,
) {
  const [main = ''] = locales
  const mark = isFolder ? page.split('/')[0] : /\.([\w-]+)\.md$/.exec(page)?.[1]
  const own = mark !== undefined && locales.includes(mark) ? mark : main
  if (!isFolder) return [own, main].map((locale) => path.replace(/(?=\.[^./]+$)/, `.${locale}`)).concat(path)
  const isIn = (locale: string): boolean => path.startsWith(`${locale}/`)
  const inside = [own, main].find(isIn)
  const base = inside === undefined ? path : path.slice(inside.length + 1)
  const others = inside === main ? own : main
  const first = inside ?? own
  return [`${first}/${base}`, ...(hasFallback ? [`${others}/${base}`] : []), base]
}
