import { extname } from 'node:path'
import compressible from 'compressible'
import { lookup } from 'mrmime'

/** Types missing from mrmime that documentation sites use. */
const MORE_TYPES: Readonly<Record<string, string>> = { '.ico': 'image/vnd.microsoft.icon' }

const UNKNOWN_TYPE = 'application/octet-stream'

const TEXT_TYPE = /^(text\/.+|image\/svg\+xml|application\/(json|xml|javascript|toml|.+\+(json|xml)))$/

/** Content-Type for a file name, with a charset for text. */
export function contentTypeOf(name: string): string {
  const type = typeOf(name)
  return TEXT_TYPE.test(type) ? `${type}; charset=utf-8` : type
}

/** Whether compression makes a file of this name smaller: text, and formats such as WebAssembly and fonts. */
export function isCompressible(name: string): boolean {
  const type = typeOf(name)
  // A file of unknown type is more likely an archive or video than text, whatever `compressible` says of octet-stream.
  return type !== UNKNOWN_TYPE && compressible(type) === true
}

function typeOf(name: string): string {
  const extension = extname(name).toLowerCase()
  // Otherwise a file named just `json` would count as having that extension.
  if (extension === '') return UNKNOWN_TYPE
  return MORE_TYPES[extension] ?? lookup(extension) ?? UNKNOWN_TYPE
}
