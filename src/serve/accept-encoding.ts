import Negotiator from 'negotiator'

/** A content coding (RFC 9110 §8.4.1) this server supports. */
export type Encoding = 'br' | 'gzip'

/** The encoding for each coding name, best first; `identity` is the file unchanged (RFC 9110 §8.4.1.3, §12.5.3). */
const CODINGS: Readonly<Record<string, Encoding | undefined>> = {
  br: 'br',
  gzip: 'gzip',
  'x-gzip': 'gzip',
  identity: undefined,
}

const NAMES = Object.keys(CODINGS)

/** The client's preferred encoding among those supported; undefined for no encoding. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  return CODINGS[negotiator.encoding(NAMES, { preferred: NAMES }) ?? 'identity']
}
