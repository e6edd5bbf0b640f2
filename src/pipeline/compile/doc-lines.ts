import type { Doc } from '../../shared/model.ts'
import { type DocHead, docHeadSchema, referencesSchema } from '../../util/doc-schema.ts'
import type { LineFormat } from '../../util/sealed-lines.ts'
import { parseJson } from '../../util/value-schema.ts'

/** Between a Doc and its references; JSON has none. */
const TAB = 0x09

/**
 * Docs as lines, with their references at the end: more than half of the line, and parsed only when they are asked for,
 * which after an edit is the case for few pages.
 */
export const docLines: LineFormat<Doc> = {
  write: ({ references, ...head }) => `${JSON.stringify(head)}\t${JSON.stringify(references)}`,
  read: (line) => {
    const end = line.indexOf(TAB)
    const head = end < 0 ? undefined : parseJson(line.subarray(0, end), docHeadSchema)
    return head && withReferences(head, line.subarray(end + 1))
  },
}

function withReferences(head: DocHead, text: Buffer): Doc {
  let known: Doc['references'] | undefined
  return {
    ...head,
    get references() {
      known ??= readReferences(text)
      return known
    },
  }
}

/** The line is as it was written: its checksum was right. */
function readReferences(text: Buffer): Doc['references'] {
  const references = parseJson(text, referencesSchema)
  if (!references) throw new Error('Unexpected references of a kept page')
  return references
}
