import type { ContractData, FenceText, Finding, FoundCall, LinkedRange, PageContracts } from '../shared/contracts.ts'
import { createMemory } from '../util/memory.ts'
import { createCallFinder } from './api/find-calls.ts'
import { createConfigChecks } from './config/config-fences.ts'
import { readFenceWords } from './fences/fence-words.ts'
import { parseJsonFence } from './fences/parse-json.ts'
import { parseYamlFence } from './fences/parse-yaml.ts'
import type { ParsedFence } from './fences/parsed-fence.ts'
import { createSpellingFinder, createTermFinder } from './words/find-words.ts'

/** Makes the checks that every page goes through. */
export function createPageContracts(data: ContractData): PageContracts {
  const config = data.config ? createConfigChecks(data.config) : undefined
  const findCalls = remember(data.api ? createCallFinder(data.api) : () => [])
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
  const checked = createMemory<Promise<readonly Finding[]>>(KEPT_CHARACTERS)
  const linked = createMemory<readonly LinkedRange[]>(KEPT_CHARACTERS)
  return {
    checkFence: (fence) => checked(wordsOf(fence), () => check(fence)),
    linkFence: (fence) => linked(wordsOf(fence), () => link(fence)),
    findOption: (path) =>
      config?.findOption(path) ?? {
        message: `Option "${path}" cannot be looked up`,
        hint: 'Set contracts.config.schema in the configuration of the site.',
      },
    findCalls,
    findTerms: remember(createTermFinder(data.terms, data.notTerms)),
    findMisspellings: remember(createSpellingFinder(data.words)),
  }
}

const PARSERS: Readonly<Record<string, (text: string) => ParsedFence>> = {
  yaml: parseYamlFence,
  yml: parseYamlFence,
  json: parseJsonFence,
}

/** Characters of text whose findings are kept: after an edit, most of a page is as it was. */
const KEPT_CHARACTERS = 300_000

function wordsOf({ language, meta, text }: FenceText): string {
  return `${language} ${meta}\n${text}`
}

/** Reads fences of the languages the checks know; undefined for any other. */
function createFenceReader(): (fence: FenceText) => ParsedFence | undefined {
  const known = createMemory<ParsedFence | undefined>(KEPT_CHARACTERS)
  return ({ language, text }) =>
    known(`${language}\n${text}`, () => (Object.hasOwn(PARSERS, language) ? PARSERS[language]?.(text) : undefined))
}

/** A finder that does not look again through a text it has just looked through. */
function remember<Found extends readonly unknown[]>(find: (text: string) => Found): (text: string) => Found
function remember<Found extends readonly unknown[]>(
  find: ((text: string) => Found) | undefined,
): ((text: string) => Found) | undefined
function remember<Found extends readonly unknown[]>(find: ((text: string) => Found) | undefined) {
  const known = createMemory<Found>(KEPT_CHARACTERS)
  return find && ((text: string) => known(text, find))
}

function callFinding({ offset, unknown }: FoundCall, text: string): Finding[] {
  return unknown ? [{ severity: 'error', code: 'api.call', ...unknown, ...placeOf(offset, text) }] : []
}

function callRange({ offset, length, url }: FoundCall, text: string): LinkedRange[] {
  return url === undefined ? [] : [{ ...placeOf(offset, text), length, url }]
}

function placeOf(offset: number, text: string): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
