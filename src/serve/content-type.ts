import { extname } from 'node:path'
import { lookup } from 'mrmime'

/** Types that mrmime leaves out and that documentation sites have. */
const MORE_TYPES: Readonly<Record<string, string>> = { '.ico': 'image/vnd.microsoft.icon' }

const TEXT_TYPE = /^(text\/.+|image\/svg\+xml|application\/(json|xml|javascript|toml|.+\+(json|xml)))$/

/** Content-Type for a file's name, with a charset where the type is text. */
export function contentTypeOf(name: string): string {
  const type = typeOf(name)
  return TEXT_TYPE.test(type) ? `${type}; charset=utf-8` : type
}

/** True when a file of this name is text, which is worth compressing. */
export function isTextFile(name: string): boolean {
  return TEXT_TYPE.test(typeOf(name))
}

function typeOf(name: string): string {
  const extension = extname(name).toLowerCase()
  // Without this a file named just `json` would be taken for its own extension.
  if (extension === '') return 'application/octet-stream'
  return MORE_TYPES[extension] ?? lookup(extension) ?? 'application/octet-stream'
}
