import Negotiator from 'negotiator'

/** A content coding of RFC 9110 §8.4.1 that this server makes. */
export type Encoding = 'br' | 'gzip'

/** What each name of a coding means here, best first; `identity` is the file as it is (RFC 9110 §8.4.1.3, §12.5.3). */
const CODINGS: Readonly<Record<string, Encoding | undefined>> = {
  br: 'br',
  gzip: 'gzip',
  'x-gzip': 'gzip',
  identity: undefined,
}

const NAMES = Object.keys(CODINGS)

/** The encoding a client likes best of those made here; undefined when that is none at all. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } })
  return CODINGS[negotiator.encoding(NAMES, { preferred: NAMES }) ?? 'identity']
}
