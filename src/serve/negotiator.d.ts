/** The part of negotiator that is used; `@types/negotiator` has no `preferred`, which is what decides between equals. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> })
    /** The best of the available codings; without the header, and where nothing fits, see `identity`. */
    encoding(available: readonly string[], options: { readonly preferred: readonly string[] }): string | undefined
  }
}
