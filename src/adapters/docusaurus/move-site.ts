import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CONFIG_NAMES, findFirst } from '../../config/find-config.ts'
import { UserError } from '../../util/errors.ts'
import { openStore } from '../../util/store.ts'
import type { Move, MoveOptions } from '../site-adapter.ts'
import { CONFIG_NAMES as NAMES } from './names.ts'
import { translateFile } from './translate-file.ts'
import { writeConfig } from './write-config.ts'

/**
 * Writes a `site.config.ts` that says what the configuration of Docusaurus in a folder says; nothing else is touched.
 * Throws a UserError when there is none, when it cannot be run, or when there is a `site.config` already.
 */
export async function moveSite({ root: folder, force }: MoveOptions): Promise<Move> {
  const root = resolve(folder)
  const to = CONFIG_NAMES[0]
  const file = await findFirst(root, NAMES)
  if (!file) {
    throw new UserError({
      severity: 'error',
      code: 'init.nothing-to-move',
      message: `${NAMES.join(', ')}: none of them exists in ${root}`,
      hint: 'Name the folder that has docusaurus.config: frigate-docs init --from-docusaurus website',
    })
  }
  const existing = await findFirst(root, CONFIG_NAMES)
  if (existing && !(force && existing.displayPath === to)) throw new UserError(refusal(existing.displayPath))
  const scratch = await mkdtemp(join(tmpdir(), 'frigate-docs-init-'))
  try {
    const { translation } = await translateFile(file, { root, store: openStore(scratch) })
    await writeFile(join(root, to), writeConfig(translation, root, file.displayPath), { flag: force ? 'w' : 'wx' })
    return { from: file.displayPath, to, notes: translation.notes }
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 })
  }
}

function refusal(name: string) {
  const isOurs = name === CONFIG_NAMES[0]
  return {
    severity: 'error' as const,
    code: 'init.exists',
    message: `${name} exists already`,
    hint: isOurs ? 'Add --force to replace it' : `Remove ${name} first: it would be used beside ${CONFIG_NAMES[0]}`,
  }
}
