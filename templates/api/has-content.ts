import type { ApiSchema } from '../../src/shared/api-page.ts'

/** Returns whether a value has any structure to show. */
export function hasContent({ fields, parts, choices }: ApiSchema): boolean {
  return [fields, parts, choices].some((part) => part !== undefined)
}

/** Returns how many folds the structure of a value has, at most two levels deep. */
export function countFolds({ fields = [], parts = [], choices = [], levels }: ApiSchema): number {
  const ofFields = fields.filter(({ schema }) => schema.levels || hasContent(schema)).length
  const ofParts = parts.reduce((sum, part) => sum + countFolds(part.schema), 0)
  const ofChoices = choices.reduce((sum, { options }) => sum + options.length, 0)
  return (levels ? 1 : 0) + ofFields + ofParts + ofChoices
}
