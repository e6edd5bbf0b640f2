import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '../../core/open/open-site.ts'
import { ownSettings, routeIn, type VersionSpecs } from '../../core/open/version-specs.ts'
import { withoutFrontMatter } from '../../core/read/front-matter.ts'
import { placeFindings } from '../../core/read/place-findings.ts'
import { textOf } from '../../core/read/source-text.ts'
import { replaceOptions } from '../../markdown/plugins/option-tags.ts'
import type {
  ApiContract,
  ApiOperation,
  ConfigContract,
  ContractData,
  SiteContracts,
  Term,
} from '../../shared/contract-types.ts'
import { inLanguage, type Language } from '../../shared/messages/text.ts'
import type { SourceFile } from '../../shared/model.ts'
import { collectFault, type Problem, UserError } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { readGlossary } from './words.ts'

/**
 * Reads what the pages of a site are checked against, each version by itself. If a list of faults is given, errors are
 * added to it.
 */
export async function readContracts(
  site: Site,
  sources: readonly SourceFile[],
  faults?: Problem[],
): Promise<SiteContracts> {
  const read = site.specs.map(async (specs): Promise<[VersionSpecs, ContractData | undefined]> => {
    return [specs, await readOf(specs, { site, sources, faults })]
  })
  const all = await Promise.all(read)
  // Pages outside the docs are held against what is being written, whether that is built or not.
  const own =
    all.find(([{ docsId, version }]) => docsId === 'default' && !version.frozen)?.[1] ??
    (await readOf({ prefix: '', ...ownSettings(site.config, undefined) }, { site, sources, faults }))
  const frozen = all.flatMap(([{ version, prefix }, data]) => (version.frozen && data ? [[prefix, data] as const] : []))
  return { ...(own && { own }), frozen: Object.fromEntries(frozen) }
}

type Settings = NonNullable<Site['config']['contracts']>
type Specified = Pick<VersionSpecs, 'prefix' | 'config' | 'calls' | 'linksTo'>

interface ReadInput {
  readonly site: Site
  readonly sources: readonly SourceFile[]
  readonly faults: Problem[] | undefined
}

/** The contracts of a version; undefined when there are none. */
async function readOf(specs: Specified, { site, sources, faults }: ReadInput): Promise<ContractData | undefined> {
  const { contracts } = site.config
  const { config: product, calls, prefix, linksTo } = specs
  if (!contracts && !product && !calls) return undefined
  const { fences = true, terms, words = {} } = contracts ?? {}
  const nothing = () => undefined
  const config = product && (await collectFault(() => readConfigContract(site, product, linksTo), nothing, faults))
  const api = calls && (await collectFault(() => readApiContract(site, calls, prefix), nothing, faults))
  const glossary =
    terms && (await collectFault(() => readTerms(site, terms, { sources, config, prefix }), nothing, faults))
  return {
    fences,
    terms: glossary ?? [],
    notTerms: terms?.ignore ?? [],
    words: Object.entries(words).map(([right, wrong]) => ({ right, wrong })),
    ...(config && { config }),
    ...(api && { api }),
  }
}

async function readConfigContract(
  site: Site,
  settings: NonNullable<Settings['config']>,
  linksTo: string | undefined,
): Promise<ConfigContract> {
  const { schema, languages, titles, variants, referencePath } = settings
  const text = await readNamed(site, 'contracts.config.schema', schema)
  if (Object.keys(variants).length > 0) await checkVariants({ schema: text, schemaFile: schema, variants }, site)
  return {
    schema: text,
    schemaFile: schema,
    languages,
    titles,
    variants,
    ...(referencePath === false || linksTo === undefined ? {} : { referenceRoute: routeIn(linksTo, referencePath) }),
  }
}

/** @throws UserError for each rule of variants that the schema has nothing for. */
async function checkVariants(contract: Pick<ConfigContract, 'schema' | 'schemaFile' | 'variants'>, site: Site) {
  const [{ findVariantFaults }, { parseSchema }] = await Promise.all([
    import('./config/option-tree.ts'),
    import('./config/json-schema.ts'),
  ])
  const faults = findVariantFaults(parseSchema(contract), contract.variants)
  if (faults.length === 0) return
  const findings = faults.map(({ path, part, message, hint }) => ({
    path: ['contracts', 'config', 'variants', path, ...(part === undefined ? [] : [part])],
    problem: { severity: 'error', code: 'contracts.variants', message, hint } as const,
  }))
  throw new UserError(await placeFindings(findings, site))
}

/** A specification is long, but only its operations are needed here: they are cached until it changes. */
async function readApiContract(
  site: Site,
  settings: NonNullable<Settings['api']>,
  prefix: string,
): Promise<ApiContract> {
  const { spec, prefix: start, route, ignore } = settings
  const text = await readNamed(site, 'contracts.api.spec', spec)
  const key = hashOf(site.toolVersion, text, route ?? '')
  const name = prefix === '' ? 'api-operations' : `api-operations-${hashOf(prefix).slice(0, 8)}`
  const entry = site.store.entry<readonly ApiOperation[]>(name)
  const cached = entry.read(key)
  if (cached) return { prefix: start, ignore, operations: cached }
  const { readOperations } = await import('./api/read-operations.ts')
  const operations = readOperations(text, { file: spec, route })
  entry.write(key, operations)
  return { prefix: start, ignore, operations }
}

interface TermInput {
  readonly sources: readonly SourceFile[]
  readonly config: ConfigContract | undefined
  /** Before the paths of the pages of the version. */
  readonly prefix: string
}

async function readTerms(
  site: Site,
  settings: NonNullable<Settings['terms']>,
  { sources, config, prefix }: TermInput,
): Promise<Term[]> {
  const source = sources.find(({ path }) => path === `${prefix}${settings.page}`)
  if (source) {
    const [{ readMarkdown }, { withPageProblems }] = await Promise.all([
      import('../../markdown/parse/read-tree.ts'),
      import('../../markdown/page-problems.ts'),
    ])
    const { path, displayPath } = source
    const body = withoutFrontMatter(textOf(source))
    return withPageProblems({ displayPath, body }, async () => {
      const tree = readMarkdown(await withOptions(body, config, site.config.language))
      const { headingIds } = site.config.markdown
      return readGlossary(tree, { page: `/${path}`, file: displayPath, headingIds, ignore: settings.ignore })
    })
  }
  // A version that is done may be older than the glossary.
  if (prefix !== '') return []
  throw new UserError({
    severity: 'error',
    code: 'config.missing-file',
    message: `Page "${settings.page}" of contracts.terms.page does not exist`,
    hint: 'Correct the path, which starts at the docs folder and ends in .md or .mdx.',
    file: site.configFile,
  })
}

/** Options in a text, formatted for a tip. Errors in one are reported when the page is compiled. */
async function withOptions(
  text: string,
  config: ConfigContract | undefined,
  language: Language | undefined,
): Promise<string> {
  if (!config || !text.includes('<Option')) return text
  const { createConfigChecks } = await import('./config/config-fences.ts')
  const { findOption } = createConfigChecks(config)
  return replaceOptions(text, ({ path = '', label, show }) => {
    const facts = inLanguage(language, () => findOption(path))
    if (show === 'default' && 'defaultParts' in facts) return facts.defaultParts?.join(', ') ?? ''
    return show === 'type' && 'type' in facts ? facts.type : (label ?? path)
  })
}

/** Text of a file named in the configuration; throws UserError when it does not exist. */
export async function readNamed({ root, configFile }: Site, key: string, path: string): Promise<string> {
  try {
    if ((await stat(join(root, path))).isFIFO()) throw new Error('it is a pipe, expected a file')
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
