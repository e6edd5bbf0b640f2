/** The parts of negotiator we use; `@types/negotiator` lacks `preferred`, which decides between equal qualities. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> })
    /** The best of the available codings; `identity` also without the header or a match. */
    encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined
    /** The best of the available media types; the first without the header, undefined without a match. */
    mediaType(available: readonly string[]): string | undefined
  }
}
