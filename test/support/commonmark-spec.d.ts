declare module 'commonmark-spec' {
  interface Example {
    readonly number: number
    readonly section: string
    readonly markdown: string
    readonly html: string
  }
  const spec: { readonly tests: readonly Example[] }
  export default spec
}
