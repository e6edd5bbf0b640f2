import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutFrontMatter } from '../content/front-matter.ts'
import { readGlossary } from '../contracts/words/read-glossary.ts'
import { replaceOptions } from '../markdown/options/option-tags.ts'
import type { ApiContract, ApiOperation, ConfigContract, ContractData, Term } from '../shared/contract-types.ts'
import type { SourceFile } from '../shared/model.ts'
import { collectFault, type Problem, UserError } from '../util/errors.ts'
import { hashOf } from '../util/hash.ts'
import { array, object, optional, type Schema, string } from '../util/value-schema.ts'
import type { Site } from './open-site.ts'

/**
 * Reads what the pages of a site are checked against; undefined when nothing is. If a list of faults is given, errors
 * are added to it.
 */
export async function readContracts(
  site: Site,
  sources: readonly SourceFile[],
  faults?: Problem[],
): Promise<ContractData | undefined> {
  const { contracts } = site.config
  if (!contracts) return undefined
  const { config: product, api: described, terms } = contracts
  const nothing = () => undefined
  const config = product && (await collectFault(() => readConfigContract(site, product), nothing, faults))
  const api = described && (await collectFault(() => readApiContract(site, described), nothing, faults))
  const glossary = terms && (await collectFault(() => readTerms(site, terms, { sources, config }), nothing, faults))
  return {
    fences: contracts.fences,
    terms: glossary ?? [],
    notTerms: terms?.ignore ?? [],
    words: Object.entries(contracts.words).map(([right, wrong]) => ({ right, wrong })),
    ...(config && { config }),
    ...(api && { api }),
  }
}

/** Absolute paths of the files of contracts. */
export function listContractFiles({ root, docsDir, config }: Site): string[] {
  const { config: product, api, terms } = config.contracts ?? {}
  return [
    ...(product ? [join(root, product.schema)] : []),
    ...(api ? [join(root, api.spec)] : []),
    ...(terms ? [join(docsDir, terms.page)] : []),
  ]
}

const operationsSchema: Schema<readonly ApiOperation[]> = array(
  object<ApiOperation>({ method: string, path: string, href: optional(string) }),
)

type Settings = NonNullable<Site['config']['contracts']>

async function readConfigContract(site: Site, settings: NonNullable<Settings['config']>): Promise<ConfigContract> {
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

/** A specification is long, but only its operations are needed here: they are cached until it changes. */
async function readApiContract(site: Site, settings: NonNullable<Settings['api']>): Promise<ApiContract> {
  const { spec, prefix, route, ignore } = settings
  const text = await readNamed(site, 'contracts.api.spec', spec)
  const key = hashOf(site.toolVersion, text, route ?? '')
  const entry = site.store.entry('api-operations', operationsSchema)
  const kept = entry.read(key)
  if (kept) return { prefix, ignore, operations: kept }
  const { readOperations } = await import('../contracts/api/read-operations.ts')
  const operations = readOperations(text, { file: spec, route })
  entry.write(key, operations)
  return { prefix, ignore, operations }
}

interface TermInput {
  readonly sources: readonly SourceFile[]
  readonly config: ConfigContract | undefined
}

async function readTerms(
  site: Site,
  settings: NonNullable<Settings['terms']>,
  { sources, config }: TermInput,
): Promise<Term[]> {
  const source = sources.find(({ path }) => path === settings.page)
  if (source) {
    const [{ readMarkdown }, { withPageProblems }] = await Promise.all([
      import('../markdown/parse/read-tree.ts'),
      import('../markdown/page-problems.ts'),
    ])
    const { path, displayPath } = source
    const body = withoutFrontMatter(source.text)
    return withPageProblems({ displayPath, body }, async () => {
      const tree = readMarkdown(await withOptions(body, config))
      return readGlossary(tree, { page: `/${path}`, file: displayPath, ignore: settings.ignore })
    })
  }
  throw new UserError({
    severity: 'error',
    code: 'config.missing-file',
    message: `Page "${settings.page}" of contracts.terms.page does not exist`,
    hint: 'Correct the path, which starts at the docs folder and ends in .md or .mdx.',
    file: site.configFile,
  })
}

/** Options in a text, formatted for a tip. Errors in one are reported when the page is compiled. */
async function withOptions(text: string, config: ConfigContract | undefined): Promise<string> {
  if (!config || !text.includes('<Option')) return text
  const { createConfigChecks } = await import('../contracts/config/config-fences.ts')
  const { findOption } = createConfigChecks(config)
  return replaceOptions(text, ({ path = '', label, show }) => {
    const facts = findOption(path)
    if (show === 'default' && 'defaultParts' in facts) return facts.defaultParts?.join(', ') ?? ''
    return show === 'type' && 'type' in facts ? facts.type : (label ?? path)
  })
}

/** Text of a file named in the configuration; throws UserError when it does not exist. */
export async function readNamed({ root, configFile }: Site, key: string, path: string): Promise<string> {
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
