import type { ConfigFile } from '../../config/find-config.ts'
import { completeConfig, type LoadedConfig, type LoadOptions } from '../../config/load.ts'
import { hashOf } from '../../util/hash.ts'
import { readToolVersion } from '../../util/tool-version.ts'
import { moveSite, type Translation } from '../move-site.ts'
import { noteOfDialect, warnOfLost } from '../note.ts'
import type { Move, MoveOptions } from '../site-adapter.ts'
import { runLoaders } from './loaders.ts'
import { CONFIG_NAMES, NAME } from './names.ts'
import { readVitePress } from './read-vitepress.ts'
import { findSlugify } from './slugify.ts'
import { readDialect, translate } from './translate.ts'

/** Returns a configuration of VitePress as ours. Throws a UserError with every problem in it. */
export async function loadVitePress(found: ConfigFile, { root, store, own }: LoadOptions): Promise<LoadedConfig> {
  const { site, missing, url, ...read } = await readVitePress(found, { root, store })
  const made = await runLoaders(site, { store })
  const { config, notes } = translate(site, made)
  const files = [...read.files, ...made.files]
  const reads = new Map([...read.reads, ...made.reads])
  const options = { ...read, files, reads, fingerprint: () => read.fingerprint() + hashOf(JSON.stringify(made.routes)) }
  const loaded = await completeConfig(config, { root, store, own, toolVersion: readToolVersion(), found, ...options })
  const components = Object.keys(loaded.config.markdown.components)
  return {
    ...warnOfLost(loaded, NAME, [...missing, ...notes]),
    plugins: findSlugify(site.config, { url, root, fingerprint: hashOf(read.fingerprint()) }),
    dialect: { name: NAME, options: { ...readDialect(site, { data: made.data, components }) } },
  }
}

/** Writes the configuration of VitePress in a folder as a `site.config.ts`; pages stay as they are. Throws a UserError. */
export function moveVitePress(options: MoveOptions): Promise<Move> {
  const read = async (file: ConfigFile, opened: Pick<LoadOptions, 'root' | 'store'>): Promise<Translation> => {
    const { site, missing } = await readVitePress(file, opened)
    const { config, notes } = translate(site)
    return { config, notes: [...missing, ...notes, noteOfDialect(NAME, '::: code-group', file.displayPath)] }
  }
  return moveSite({ name: NAME, configNames: CONFIG_NAMES }, read, options)
}
