import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import fresh from 'fresh'

/** 96 bits of SHA-256: far more than enough to distinguish versions of one file. */
const TAG_LENGTH = 16

/** A strong entity tag computed from the bytes, so that a rebuild that changes nothing keeps it. */
export function tagOfBytes(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, TAG_LENGTH)}"`
}

/** The tag of the compressed bytes: weak, because they differ from the bytes of the strong tag. */
export function weakTag(tag: string): string {
  return `W/${tag}`
}

/** Whether If-None-Match has the tag, by weak comparison (RFC 9110 §13.1.2), unless the client forces a reload. */
export function isNotModified(headers: IncomingHttpHeaders, tag: string): boolean {
  return fresh(headers, { etag: tag })
}

/**
 * Whether a range may be sent: there is no If-Range, or it is the file's strong tag (RFC 9110 §13.1.5). A date never
 * matches, because no Last-Modified was sent.
 */
export function allowsRange(ifRange: string | undefined, strongTag: string): boolean {
  return ifRange === undefined || ifRange.trim() === strongTag
}
