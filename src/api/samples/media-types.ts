import { textOf } from '../json.ts'

/** A type for each range of types that a specification may name. */
const CONCRETE: Readonly<Record<string, string>> = {
  '*/*': 'application/json',
  'application/*': 'application/octet-stream',
  'text/*': 'text/plain',
  'image/*': 'image/png',
  'video/*': 'video/mp4',
  'audio/*': 'audio/mpeg',
}

/** A content type that can be sent: ranges such as `image/*` become one of theirs. */
export function concreteType(contentType: string): string {
  return CONCRETE[contentType.trim().toLowerCase()] ?? contentType.trim()
}

/** The first of the content types that an `encoding` allows. */
export function firstType(contentType: unknown): string | undefined {
  const first = textOf(contentType)?.split(',')[0]
  return first === undefined ? undefined : concreteType(first)
}

/** Endings of files whose content type has another name. */
const ENDINGS: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  plain: 'txt',
  markdown: 'md',
  mpeg: 'mp3',
  javascript: 'js',
  'svg+xml': 'svg',
  'x-tar': 'tar',
  'x-gzip': 'gz',
  gzip: 'gz',
}

/** The name of a file to send: that of its field, with the ending of its content type. */
export function fileNameOf(name: string, contentType = ''): string {
  const subtype = /^[^/]+\/([^;\s]+)/.exec(contentType)?.[1]?.toLowerCase() ?? ''
  const ending =
    ENDINGS[subtype] ?? (/^[a-z\d]{2,4}$/.test(subtype) ? subtype : subtype.endsWith('+json') ? 'json' : 'bin')
  return `${name.replace(/\W+/g, '-').replace(/^-+|-+$/g, '') || 'file'}.${ending}`
}
