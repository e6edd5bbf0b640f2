import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CONFIG_NAMES, findFirst } from '../../config/find-config.ts'
import { UserError } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'

/**
 * Refuses to open a site again whose configuration was deleted: without one, it would be another site.
 * @throws UserError when the file is gone, and there is none with another name.
 */
export async function refuseGoneConfig({ root, configFile, isAssumed }: Site): Promise<void> {
  const path = resolve(root, configFile)
  if (isAssumed || existsSync(path) || (await findFirst(root, CONFIG_NAMES))) return
  throw new UserError({
    severity: 'error',
    code: 'config.gone',
    message: `${configFile} does not exist any more, so that the site is shown as it was`,
    hint: 'Put the file back; to go on without it, start dev again.',
    file: configFile,
  })
}
