import type { RecordedPart } from '../recording-server.ts'

/** A part of a specification. */
export type Json = Readonly<Record<string, unknown>>

/** An operation, and what has to arrive when one of its samples runs. */
export interface SampleCase {
  readonly name: string
  /** GET when there is no body, else POST. */
  readonly method?: string
  readonly path?: string
  readonly operation: Json
  readonly components?: Json
  readonly arrives: {
    readonly path?: string
    readonly query?: string
    readonly headers?: Readonly<Record<string, string>>
    readonly cookie?: string
    /** The body as text; JSON is compared as a value. */
    readonly body?: unknown
    readonly parts?: readonly (Partial<RecordedPart> & { readonly name: string })[]
  }
}

/** Schemas of a list and of an object. */
export const strings = { type: 'array', items: { type: 'string' } }
/** The fields of a color. */
export const numbers = {
  type: 'object',
  properties: { R: { type: 'integer' }, G: { type: 'integer' }, B: { type: 'integer' } },
}

/** Signs that languages, shells and addresses give a meaning, and how an address has them. */
export const NASTY = `it's "so" & \\ #1+1=2 $z \`x\` ü`
export const NASTY_ENCODED = 'it%27s%20%22so%22%20%26%20%5C%20%231%2B1%3D2%20%24z%20%60x%60%20%C3%BC'
