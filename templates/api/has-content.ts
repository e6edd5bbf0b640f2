import type { ApiSchema } from '../../src/shared/api-page.ts'

/** Tells whether a value is made of anything that is shown. */
export function hasContent({ fields, items, extra, choices }: ApiSchema): boolean {
  return [fields, items, extra, choices].some((part) => part !== undefined)
}
