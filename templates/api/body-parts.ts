/** What a page of the reference consists of: what is under the title, beside the text, and the text. */
export const bodyParts = ['head', 'aside', 'rest'] as const

/** One of the three. */
export type BodyPart = (typeof bodyParts)[number]

const separator = '<!--api-part-->'

/** Makes one body of the parts, as it is kept between compiling and rendering. */
export function joinParts(parts: readonly string[]): string {
  return parts.join(separator)
}

/** Takes a body apart again. */
export function splitParts(body: string): Readonly<Record<BodyPart, string>> {
  const [head = '', aside = '', rest = ''] = body.split(separator)
  return { head, aside, rest }
}
