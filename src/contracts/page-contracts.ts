import type { ContractData, FenceText, Finding, FoundCall, LinkedRange, PageContracts } from '../shared/contracts.ts'
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
  const findCalls = data.api ? createCallFinder(data.api) : () => []
  return {
    checkFence: async (fence) => {
      if (readFenceWords(fence.meta).isUnchecked) return []
      const parsed = parseFence(fence)
      const [first, second] = parsed?.documents ?? []
      const isConfig = config && first && !second && parsed?.findings.length === 0
      return [
        ...(data.fences ? (parsed?.findings ?? []) : []),
        ...(isConfig ? await config.check(first, fence) : []),
        ...findCalls(fence.text).flatMap((call) => callFinding(call, fence.text)),
      ]
    },
    linkFence: (fence) => {
      if (readFenceWords(fence.meta).isUnchecked) return []
      const first = config ? parseFence(fence)?.documents[0] : undefined
      const options = config && first ? config.link(first, fence) : []
      return [...options, ...findCalls(fence.text).flatMap((call) => callRange(call, fence.text))]
    },
    findOption: (path) =>
      config?.findOption(path) ?? {
        message: `Option "${path}" cannot be looked up`,
        hint: 'Set contracts.config.schema in the configuration of the site.',
      },
    findCalls,
    findTerms: createTermFinder(data.terms, data.notTerms),
    findMisspellings: createSpellingFinder(data.words),
  }
}

const PARSERS: Readonly<Record<string, (text: string) => ParsedFence>> = {
  yaml: parseYamlFence,
  yml: parseYamlFence,
  json: parseJsonFence,
}

/** Reads a fence of a language the checks know; undefined for any other. */
function parseFence({ language, text }: FenceText): ParsedFence | undefined {
  return PARSERS[language]?.(text)
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
