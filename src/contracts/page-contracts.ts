import type { ContractData, FenceText, PageContracts } from '../shared/contracts.ts'
import { createConfigChecks } from './config/config-fences.ts'
import { readFenceWords } from './fences/fence-words.ts'
import { parseJsonFence } from './fences/parse-json.ts'
import { parseYamlFence } from './fences/parse-yaml.ts'
import type { ParsedFence } from './fences/parsed-fence.ts'

/** Makes the checks that every page goes through. */
export function createPageContracts(data: ContractData): PageContracts {
  const config = data.config ? createConfigChecks(data.config) : undefined
  return {
    data,
    checkFence: async (fence) => {
      const parsed = parseFence(fence)
      if (!parsed) return []
      const first = parsed.documents[0]
      const isReadable = config !== undefined && first !== undefined && parsed.documents.length === 1
      const options = isReadable && parsed.findings.length === 0 ? await config.check(first, fence) : []
      return [...(data.fences ? parsed.findings : []), ...options]
    },
    linkFence: (fence) => {
      const first = config ? parseFence(fence)?.documents[0] : undefined
      return config && first ? config.link(first, fence) : []
    },
    findOption: (path) =>
      config?.findOption(path) ?? {
        message: `Option "${path}" cannot be looked up`,
        hint: 'Set contracts.config.schema in the configuration of the site.',
      },
    findCalls: () => [],
  }
}

/** Reads a fence of a language the checks know; undefined for any other, and for one that is not to be checked. */
function parseFence({ language, meta, text }: FenceText): ParsedFence | undefined {
  const parse = PARSERS[language]
  return parse === undefined || readFenceWords(meta).isUnchecked ? undefined : parse(text)
}

const PARSERS: Readonly<Record<string, (text: string) => ParsedFence>> = {
  yaml: parseYamlFence,
  yml: parseYamlFence,
  json: parseJsonFence,
}
