import type { ComponentData } from '../../shared/site-modules.ts'
import { collectFault } from '../../util/errors.ts'
import type { Schema } from '../../util/value-schema.ts'
import type { Site } from '../open/open-site.ts'
import { type HookCall, runHook } from '../open/run-hook.ts'
import type { PagesInput } from './extension-pages.ts'
import { sourceContextOf } from './site-pages.ts'

const anything: Schema<unknown> = (value): value is unknown => value === undefined || isJson(value)
const expected = 'what JSON can represent'

/** Returns what the extensions of a site give to components, by name. If a list is given, errors are added to it. */
export async function readExtensionData(site: Site, { listPages, faults }: PagesInput): Promise<ComponentData> {
  const all: Record<string, unknown> = {}
  for (const extension of site.config.extensions) {
    const { data } = extension.hooks
    if (!data) continue
    const call: HookCall<unknown> = {
      extension,
      hook: 'data',
      configFile: site.configFile,
      schema: anything,
      expected,
    }
    const work = (): Promise<unknown> => runHook(call, () => data(sourceContextOf(site, listPages)))
    const value = await collectFault(work, () => undefined, faults)
    if (value !== undefined) all[extension.name] = JSON.parse(JSON.stringify(value))
  }
  return all
}

function isJson(value: unknown): boolean {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}
