import type { Doc } from '../../shared/model.ts'
import type { LineFormat } from '../../util/checksummed-lines.ts'

/** Between a Doc and its references; JSON has none. */
const TAB = 0x09

/** A Doc without its references. */
type DocHead = Omit<Doc, 'references'>

/**
 * A Doc that moves between threads or is kept: its references are JSON. As objects they take more than half of the
 * memory of a Doc, and they are needed for moments.
 */
export interface PackedDoc {
  readonly head: DocHead
  readonly references: string
}

/** Packs a Doc. */
export function packDoc({ references, ...head }: Doc): PackedDoc {
  return { head, references: JSON.stringify(references) }
}

/** The Doc that was packed; its references are parsed each time they are asked for. */
export function unpackDoc({ head, references }: PackedDoc): Doc {
  return withReferences(head, () => Buffer.from(references))
}

/** Docs as lines, with their references at the end: after an edit, those of few pages are asked for. */
export const docLines: LineFormat<Doc> = {
  write: (doc) => {
    const { head, references } = packDoc(doc)
    return `${JSON.stringify(head)}\t${references}`
  },
  read: (line) => {
    const end = line.indexOf(TAB)
    const head = JSON.parse(line.toString('utf8', 0, end)) as DocHead
    return withReferences(head, () => line.subarray(end + 1))
  },
}

function withReferences(head: DocHead, textOf: () => Buffer): Doc {
  return {
    ...head,
    get references() {
      // As it was written: the list had the right checksum.
      return JSON.parse(textOf().toString()) as Doc['references']
    },
  }
}
