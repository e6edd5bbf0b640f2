import type { OptionChange } from '../../../shared/change-types.ts'
import {
  addMarks,
  type MarkedVersion,
  markedPlace,
  optionEntryId,
  type VersionMark,
} from '../../../shared/version-marks.ts'

/** The marks of options by path. */
export type OptionMarks = ReadonlyMap<string, readonly VersionMark[]>

/** The marks of a version, from those of the one before it and what changed since; what came with another has none. */
export function optionMarksAfter(
  before: OptionMarks,
  changes: readonly OptionChange[],
  version: MarkedVersion,
): OptionMarks {
  const after = new Map(before)
  for (const { path, before: old, ...change } of changes) {
    const known = before.get(old ?? path) ?? []
    after.delete(old ?? path)
    if (change.kind === 'gone') continue
    const isOwn = !(change.isPart && (change.kind === 'new' || change.kind === 'renamed'))
    const marks = isOwn ? addMarks(known, change, markedPlace(version, optionEntryId(path))) : known
    if (marks.length > 0) after.set(path, marks)
  }
  return after
}
