import type {
  ConfigContract,
  ContractData,
  FenceText,
  Finding,
  FoundCall,
  LinkedRange,
  PageContracts,
  Unknown,
} from '../../shared/contract-types.ts'
import { inLanguage, type Language } from '../../shared/messages/text.ts'
import { type Problem, placeAt, toProblems } from '../../util/errors.ts'
import { createTextCache, type TextCache } from '../../util/text-cache.ts'
import { createCallFinder } from './api/find-calls.ts'
import { type ConfigChecks, createConfigChecks } from './config/config-fences.ts'
import { parseJsonFence } from './fences/parse-json.ts'
import { parseYamlFence } from './fences/parse-yaml.ts'
import { type ParsedFence, readFenceWords } from './fences/parsed-fence.ts'
import { createSpellingFinder, createTermFinder } from './words.ts'

export interface ContractOptions {
  /** Caches the findings of texts: after an edit, most of a page is unchanged; in a build, no text repeats. */
  readonly isCached?: boolean
  /** The language of the texts about options; absent: English. */
  readonly language?: Language | undefined
}

/** Creates the checks that every page goes through. */
export function createPageContracts(
  data: ContractData,
  { isCached = false, language }: ContractOptions = {},
): PageContracts {
  const newCache = <T>(): TextCache<T> =>
    isCached ? createTextCache<T>(CACHED_CHARACTERS) : (text, make) => make(text)
  const cached = <Found extends readonly unknown[]>(find: (text: string) => Found): ((text: string) => Found) => {
    const memory = newCache<Found>()
    return (text) => memory(text, find)
  }
  const findTerms = createTermFinder(data.terms, data.notTerms)
  const findMisspellings = createSpellingFinder(data.words)
  const { config, problems = [] } = data.config ? openConfig(data.config) : {}
  const findCalls = cached(data.api ? createCallFinder(data.api) : () => [])
  const parseFence = createFenceReader()
  const check = async (fence: FenceText): Promise<readonly Finding[]> => {
    if (readFenceWords(fence.meta).isUnchecked) return []
    const parsed = parseFence(fence)
    const [first, second] = parsed?.documents ?? []
    const isConfig = config && first && !second && parsed?.findings.length === 0
    return [
      ...(data.fences ? (parsed?.findings ?? []) : []),
      ...(isConfig ? await config.check(first, fence) : []),
      ...findCalls(fence.text).flatMap((call) => callFinding(call, fence.text)),
    ]
  }
  const link = (fence: FenceText): readonly LinkedRange[] => {
    if (readFenceWords(fence.meta).isUnchecked) return []
    const first = config ? parseFence(fence)?.documents[0] : undefined
    const options = config && first ? config.link(first, fence) : []
    return [...options, ...findCalls(fence.text).flatMap((call) => callRange(call, fence.text))]
  }
  const checked = newCache<Promise<readonly Finding[]>>()
  const linked = newCache<readonly LinkedRange[]>()
  return {
    checkFence: (fence) => checked(wordsOf(fence), () => check(fence)),
    linkFence: (fence) => linked(wordsOf(fence), () => link(fence)),
    problems,
    findOption: (path) => {
      // That a schema cannot be read is no fault of each option.
      if (problems.length > 0) return { path, type: '', defaultValue: '', tip: '' }
      return inLanguage(language, () => config?.findOption(path)) ?? notFound(path)
    },
    findCalls,
    findTerms: findTerms && cached(findTerms),
    findMisspellings: findMisspellings && cached(findMisspellings),
  }
}

function openConfig(contract: ConfigContract): { config?: ConfigChecks; problems?: readonly Problem[] } {
  try {
    return { config: createConfigChecks(contract) }
  } catch (error) {
    return toProblems(error)
  }
}

function notFound(path: string): Unknown {
  return {
    message: `Option "${path}" cannot be looked up`,
    hint: 'Set contracts.config.schema in the configuration of the site.',
  }
}

const PARSERS: Readonly<Record<string, (text: string) => ParsedFence>> = {
  yaml: parseYamlFence,
  yml: parseYamlFence,
  json: parseJsonFence,
}

/** Characters of text whose findings are cached. */
const CACHED_CHARACTERS = 300_000

function wordsOf({ language, meta, text }: FenceText): string {
  return `${language} ${meta}\n${text}`
}

/** Parses fences of the known languages; returns undefined for any other. */
function createFenceReader(): (fence: FenceText) => ParsedFence | undefined {
  const memory = createTextCache<ParsedFence | undefined>(CACHED_CHARACTERS)
  return ({ language, text }) =>
    memory(`${language}\n${text}`, () => (Object.hasOwn(PARSERS, language) ? PARSERS[language]?.(text) : undefined))
}

function callFinding({ offset, finding }: FoundCall, text: string): Finding[] {
  return finding ? [{ code: 'api.call', ...finding, ...placeAt(text, offset) }] : []
}

function callRange({ offset, length, url }: FoundCall, text: string): LinkedRange[] {
  return url === undefined ? [] : [{ ...placeAt(text, offset), length, url }]
}
