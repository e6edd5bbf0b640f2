import type { OnResolveResult } from 'esbuild'
import { decodePath } from '../../shared/url.ts'
import { hashOf } from '../../util/hash.ts'

/** A font in a stylesheet itself. */
export const INLINE_FONT = /^data:(?:font\/|application\/(?:x-|vnd\.ms-)?font)/i
/** The namespace of these fonts. */
export const FONT = 'font'

/** A font in a stylesheet becomes a file: the policy of the pages allows fonts of the site only. */
export function fontFile(address: string): OnResolveResult {
  const ending = /^data:[^,;]*?(woff2|woff|ttf|otf|eot)\b/i.exec(address)?.[1]?.toLowerCase() ?? 'woff2'
  return { path: `font-${hashOf(address).slice(0, 8)}.${ending}`, namespace: FONT, pluginData: address }
}

/** The bytes of a `data:` address (RFC 2397). */
export function readInline(address: string): Buffer {
  const comma = address.indexOf(',')
  const data = decodePath(address.slice(comma + 1))
  return Buffer.from(data, /;base64$/i.test(address.slice(0, comma)) ? 'base64' : 'utf8')
}
