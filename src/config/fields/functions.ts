import * as z from 'zod'
import type { EditUrl } from '../../shared/site-functions.ts'
import { webAddress } from './addresses.ts'
import { variant } from './variant.ts'

/** A function of the configuration. */
export function siteFunction<T>() {
  return z.custom<T>((value) => typeof value === 'function', { message: 'a function' })
}

/** Where the pages of a folder are edited: an address, or a function of the page. */
export function editUrl(what = 'page') {
  return variant({
    variants: { address: webAddress(), made: siteFunction<EditUrl>() },
    pick: (value) => (typeof value === 'function' ? 'made' : 'address'),
  })
    .optional()
    .describe(`Address the path of a ${what} is added to for its edit link, or a function that returns the address.`)
}
