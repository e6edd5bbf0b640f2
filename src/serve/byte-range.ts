/** Bytes of a file, both ends included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Parses a Range header for a file of some size. Undefined means: send the whole file (no header, another unit,
 * malformed, or several ranges, which a server may ignore: RFC 9110 §14.2). range-parser would reject "the last 500
 * bytes" of a shorter file, which RFC 9110 §14.1.2 requires to be sent whole.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '')
  const [, first = '', last = ''] = match ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return suffixRange(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  if (last !== '' && end < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end: Math.min(end, size - 1) }
}

function suffixRange(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - length), end: size - 1 }
}
