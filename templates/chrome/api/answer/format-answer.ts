/** A text of an answer. */
export interface AnswerContent {
  readonly content: string
  /** Whether it is JSON, indented. */
  readonly isJson: boolean
}

/** The text of an answer, indented if it is JSON. */
export function formatAnswer(content: string, contentType: string): AnswerContent {
  if (!/\bjson\b/i.test(contentType)) return { content, isJson: false }
  try {
    return { content: JSON.stringify(JSON.parse(content, keepNumber), undefined, 2), isJson: true }
  } catch {
    return { content, isJson: false }
  }
}

/** Numbers as the server wrote them, such as ids of 64 bits, in browsers that can. */
function keepNumber(this: unknown, _key: string, value: unknown, context?: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || context?.source === undefined || String(value) === context.source) return value
  const rawJson: unknown = Reflect.get(JSON, 'rawJSON')
  return typeof rawJson === 'function' ? rawJson(context.source) : value
}
