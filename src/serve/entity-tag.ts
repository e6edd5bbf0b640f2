import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import fresh from 'fresh'

/** 96 bits of SHA-256: far more than the files of one address need to differ. */
const TAG_LENGTH = 16

/** A strong entity tag of the bytes themselves, so that a rebuild which changes nothing keeps it. */
export function tagOfBytes(bytes: Uint8Array): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, TAG_LENGTH)}"`
}

/** The tag of a compressed form: weak, since its bytes are not those that the strong tag promises. */
export function weakTag(tag: string): string {
  return `W/${tag}`
}

/** True when If-None-Match names the tag, by weak comparison (RFC 9110 §13.1.2), and the client did not ask for all. */
export function isNotModified(headers: IncomingHttpHeaders, tag: string): boolean {
  return fresh(headers, { etag: tag })
}

/**
 * True when a range may be sent: without If-Range, or when it is the strong tag of the file (RFC 9110 §13.1.5).
 * A date never is, since no Last-Modified was sent.
 */
export function allowsRange(ifRange: string | undefined, strongTag: string): boolean {
  return ifRange === undefined || ifRange.trim() === strongTag
}
