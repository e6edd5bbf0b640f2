import type { ConfigFile } from '../../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions } from '../../config/load.ts'
import { hashOf } from '../../util/hash.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { moveSite, type Translation } from '../move-site.ts'
import { noteOfDialect, warnOfLost } from '../note.ts'
import type { Move, MoveOptions } from '../site-adapter.ts'
import { findPlugins } from './markdown-plugins.ts'
import { CONFIG_NAMES, NAME } from './names.ts'
import { readStarlight } from './read-starlight.ts'
import { readDialect, translate } from './translate.ts'

/** Returns a configuration of Starlight as ours. Throws a UserError with every problem in it. */
export async function loadStarlight(found: ConfigFile, { root, store, own }: LoadOptions): Promise<LoadedConfig> {
  const { site, missing, url, ...read } = await readStarlight(found, { root, store })
  const { config, notes } = translate(site)
  const { plugins, notes: lost } = findPlugins(site.astro, { url, root, fingerprint: hashOf(read.fingerprint()) })
  const loaded = await completeConfig(config, { root, store, own, toolVersion: readToolVersion(), found, ...read })
  return {
    ...warnOfLost(loaded, NAME, [...missing, ...notes, ...lost]),
    plugins,
    dialect: { name: NAME, options: { ...readDialect(site) } },
  }
}

/** Writes the configuration of Starlight in a folder as a `site.config.ts`; pages stay as they are. Throws a UserError. */
export function moveStarlight(options: MoveOptions): Promise<Move> {
  const read = async (file: ConfigFile, opened: Pick<LoadOptions, 'root' | 'store'>): Promise<Translation> => {
    const { site, missing } = await readStarlight(file, opened)
    const { config, notes } = translate(site)
    return { config, notes: [...missing, ...notes, noteOfDialect(NAME, 'sidebar in front matter', file.displayPath)] }
  }
  return moveSite({ name: NAME, configNames: CONFIG_NAMES }, read, options)
}
