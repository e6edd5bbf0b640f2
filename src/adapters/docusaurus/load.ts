import type { ConfigFile } from '../../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions } from '../../config/load.ts'
import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import type { Note } from '../note.ts'
import { translateFile } from './translate-file.ts'

/** Returns a configuration of Docusaurus as ours. Throws a UserError with every problem in it. */
export async function loadDocusaurus(found: ConfigFile, { root, store }: LoadOptions): Promise<LoadedConfig> {
  const { translation, files, fingerprint, plugins, reads } = await translateFile(found, { root, store })
  const toolVersion = readToolVersion()
  const loaded = await completeConfig(translation.config, {
    root,
    store,
    toolVersion,
    found,
    files,
    fingerprint,
    reads,
  })
  const leftOuts = translation.notes
    .filter(({ isContent, isUnwritten }) => isContent && !isUnwritten)
    .map((note) => leftOut(note, found.displayPath))
  return {
    ...loaded,
    plugins,
    // The last build is that of this configuration only if it said the same.
    hash: hashOf(loaded.hash, plugins?.fingerprint ?? '', JSON.stringify(leftOuts)),
    problems: [...loaded.problems, ...leftOuts],
  }
}

function leftOut({ what, why, remedy }: Note, file: string): Problem {
  return { severity: 'warning', code: 'docusaurus.left-out', message: `${what}: ${why}`, hint: `${remedy}.`, file }
}
