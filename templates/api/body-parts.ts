/** The parts of a reference page: below the title, next to the text, and the text. */
export const bodyParts = ['head', 'aside', 'rest'] as const

/** One of the three parts. */
export type BodyPart = (typeof bodyParts)[number]

const separator = '<!--api-part-->'

/** Joins the parts into one body, the form in which they are cached. */
export function joinParts(parts: readonly string[]): string {
  return parts.join(separator)
}

/** Splits a body into its parts. */
export function splitParts(body: string): Readonly<Record<BodyPart, string>> {
  const [head = '', aside = '', rest = ''] = body.split(separator)
  return { head, aside, rest }
}
