import type { ApiSchema } from '../../src/shared/api-page.ts'

/** Whether a value has any structure to show. */
export function hasContent({ fields, items, extra, choices }: ApiSchema): boolean {
  return [fields, items, extra, choices].some((part) => part !== undefined)
}
