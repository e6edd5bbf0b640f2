import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ConfigContract, ContractData } from '../shared/contracts.ts'
import { UserError } from '../util/errors.ts'
import type { Site } from './site.ts'

/** Reads what the pages of a site are held against; undefined when nothing is. */
export async function readContracts(site: Site): Promise<ContractData | undefined> {
  const { contracts } = site.config
  if (!contracts) return undefined
  const config = contracts.config && (await readConfigContract(site, contracts.config))
  return {
    fences: contracts.fences,
    terms: [],
    words: Object.entries(contracts.words).map(([right, wrong]) => ({ right, wrong })),
    ...(config && { config }),
  }
}

type ConfigSettings = NonNullable<NonNullable<Site['config']['contracts']>['config']>

async function readConfigContract(site: Site, settings: ConfigSettings): Promise<ConfigContract> {
  const { schema, languages, titles, variants, referencePath } = settings
  return {
    schema: await readNamed(site, 'contracts.config.schema', schema),
    schemaFile: schema,
    languages,
    titles,
    variants,
    ...(referencePath === false ? {} : { referenceRoute: referencePath }),
  }
}

/** Text of a file that the configuration names; throws UserError when it is not there. */
async function readNamed({ root, configFile }: Site, key: string, path: string): Promise<string> {
  try {
    return await readFile(join(root, path), 'utf8')
  } catch (error) {
    throw new UserError({
      severity: 'error',
      code: 'config.missing-file',
      message: `File "${path}" of ${key} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      hint: "Correct the path, which starts at the site's root.",
      file: configFile,
    })
  }
}
