import type { ConfigFile } from '../../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions } from '../../config/load.ts'
import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { moveSite, type Translation } from '../move-site.ts'
import type { Note } from '../note.ts'
import type { Move, MoveOptions } from '../site-adapter.ts'
import { CONFIG_NAMES, NAME } from './names.ts'
import { readVitePress } from './read-vitepress.ts'
import { readDialect, translate } from './translate.ts'

/** Returns a configuration of VitePress as ours. Throws a UserError with every problem in it. */
export async function loadVitePress(found: ConfigFile, { root, store }: LoadOptions): Promise<LoadedConfig> {
  const { site, ...read } = await readVitePress(found, { root, store })
  const { config, notes } = translate(site)
  const loaded = await completeConfig(config, { root, store, toolVersion: readToolVersion(), found, ...read })
  const leftOuts = notes.filter(({ isContent }) => isContent).map((note) => leftOut(note, found.displayPath))
  return {
    ...loaded,
    dialect: { name: NAME, options: { ...readDialect(site) } },
    // The last build is that of this configuration only if it said the same.
    hash: hashOf(loaded.hash, JSON.stringify(leftOuts)),
    problems: [...loaded.problems, ...leftOuts],
  }
}

function leftOut({ what, why, remedy }: Note, file: string): Problem {
  return { severity: 'warning', code: 'vitepress.left-out', message: `${what}: ${why}`, hint: `${remedy}.`, file }
}

/** Writes a `site.config.ts` that says what the configuration of VitePress in a folder says; pages stay as they are. */
export function moveVitePress(options: MoveOptions): Promise<Move> {
  const read = async (file: ConfigFile, opened: Pick<LoadOptions, 'root' | 'store'>): Promise<Translation> => {
    const { config, notes } = translate((await readVitePress(file, opened)).site)
    return { config, notes: [...notes, DIALECT] }
  }
  return moveSite({ name: NAME, configNames: CONFIG_NAMES }, read, options)
}

const DIALECT: Note = {
  what: 'pages',
  why: 'they keep the syntax of VitePress, which is read only without a site.config',
  remedy:
    'Write containers, code groups and includes as our manual shows, or remove site.config.ts to build them as they are',
  isContent: true,
}
