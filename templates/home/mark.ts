/** Notes an element's addresses; returns its attributes with a marker in place of each. */
export type Mark = (name: string, props: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
