/** Id of an example of the request, by its key: the positions of its format and of the example, as in `0.1`. */
export function exampleId(key: string): string {
  return `request-example-${key}`
}
