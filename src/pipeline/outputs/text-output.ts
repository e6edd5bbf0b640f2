import type { OutputFile } from '../../shared/model.ts'
import { hashOf } from '../../util/hash.ts'

/** A file with a text that is already made. */
export function textOutput(path: string, content: string): OutputFile {
  return { path, key: hashOf(path, content), read: async () => content }
}
