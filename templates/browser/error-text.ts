/** Returns the message of an error, followed by those of its causes. */
export function errorText(error: unknown): string {
  const texts: string[] = []
  for (
    let cause = error;
    cause !== undefined && texts.length < 9;
    cause = cause instanceof Error ? cause.cause : undefined
  )
    texts.push(cause instanceof Error ? cause.message : String(cause))
  return texts.join('\n\nCause:\n')
}
