import type { Keep } from '../model/shorten.ts'

/** The parts of a request that a sample shows. */
export interface Size extends Keep {
  /** Set if an example of the specification is kept as it is. */
  readonly isWhole: boolean
  /** Set if the body is in a file. */
  readonly isFile: boolean
  /** Parts of a form. */
  readonly parts: number
  /** Parameters that are not required. */
  readonly parameters: number
}

export const LARGEST: Size = {
  optional: 6,
  items: 2,
  text: 400,
  isWhole: true,
  isFile: false,
  parts: 30,
  parameters: 6,
}

const NO_LIMIT = Number.POSITIVE_INFINITY

/** All of a body, as the example of the request has it. */
export const WHOLE: Size = {
  ...LARGEST,
  optional: NO_LIMIT,
  items: NO_LIMIT,
  text: NO_LIMIT,
  parts: NO_LIMIT,
  parameters: NO_LIMIT,
}

/** The sizes of a sample, from the largest, until one fits. */
export const SIZES: readonly Size[] = [
  LARGEST,
  { ...LARGEST, isWhole: false },
  { ...LARGEST, isWhole: false, optional: 3, parts: 15, parameters: 3 },
  { ...LARGEST, isWhole: false, optional: 1, items: 1, text: 100, parts: 12, parameters: 1 },
  { ...LARGEST, isWhole: false, optional: 0, items: 1, text: 60, parts: 12, parameters: 0 },
  { ...LARGEST, isWhole: false, optional: 0, items: 1, text: 60, isFile: true, parts: 8, parameters: 0 },
]

/** A body with only what is required, as text. */
export const SHORT: Size = { ...LARGEST, isWhole: false, optional: 0, items: 1, text: 60 }

/** A sample is to be read at a glance: more lines or bytes than these make it a listing. */
export const MAX_LINES = 60
export const MAX_BYTES = 6000

/** Returns whether a sample is short enough. */
export function fits(code: string): boolean {
  return code.split('\n').length <= MAX_LINES && Buffer.byteLength(code) <= MAX_BYTES
}
