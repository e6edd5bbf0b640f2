import { siteConfigSchema } from '../config/site-config.ts'

/** Whether our own configuration has a key at its top level. */
export function isSupported(key: string): boolean {
  return Object.hasOwn(siteConfigSchema.shape, key)
}
