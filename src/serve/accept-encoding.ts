/** Encodings this server makes, best first. */
export const ENCODINGS = ['br', 'gzip'] as const

/** A content coding of RFC 9110 §8.4.1. */
export type Encoding = (typeof ENCODINGS)[number]

/** The encoding a client likes best of those made here; undefined when that is none at all. */
export function chooseEncoding(header: string | undefined): Encoding | undefined {
  const weights = parseWeights(header ?? '')
  const weightOf = (encoding: Encoding): number => weights.get(encoding) ?? weights.get('*') ?? 0
  // Named, `identity` competes by its weight; unnamed, it is what remains (RFC 9110 §12.5.3).
  const plain = weights.get('identity') ?? 0
  const [best] = ENCODINGS.filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= plain).sort(
    (a, b) => weightOf(b) - weightOf(a),
  )
  return best
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => /^q\s*=/.test(parameter))
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : parseWeight(weight))
  }
  return weights
}

/** A weight that is not one of RFC 9110 §12.4.2 says nothing for the encoding, so it is not used. */
function parseWeight(parameter: string): number {
  const digits = /^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(parameter)?.[1]
  return digits === undefined ? 0 : Number(digits)
}
