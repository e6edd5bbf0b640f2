import * as z from 'zod'
import type { EditUrl } from '../../shared/site-functions.ts'
import { webAddress } from './addresses.ts'
import { variant } from './variant.ts'

/** A function of the configuration. */
export function siteFunction<T>() {
  return z.custom<T>((value) => typeof value === 'function', { message: 'a function' })
}

/** Returns where the pages of a folder are edited: an address, or a function of the page. */
export function editUrl(what = 'page') {
  return variant({
    variants: { address: webAddress(), made: siteFunction<EditUrl>() },
    pick: (value) => (typeof value === 'function' ? 'made' : 'address'),
  })
    .optional()
    .describe(
      `Start of the address of the edit link of a ${what}, to which the path of its file is added; or a function that returns the address.`,
    )
}
