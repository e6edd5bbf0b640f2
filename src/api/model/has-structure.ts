import { entriesOf } from '../json.ts'
import { partsIn } from './parts.ts'
import type { ReadSchema } from './read-schema.ts'

/** Whether a schema has more to show than a line. */
export function hasStructure(read: ReadSchema): boolean {
  const { schema, choices } = read
  const fields = [...entriesOf(schema.properties), ...entriesOf(schema.patternProperties)]
  return choices.length > 0 || fields.length > 0 || partsIn(read).length > 0
}
