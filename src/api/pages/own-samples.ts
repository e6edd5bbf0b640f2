import type { ApiSample } from '../../shared/api-page.ts'
import { isJson, type Json, listOf, textOf } from '../json.ts'
import { createNameTaker, kebabCase } from '../slug.ts'

/** Our languages and grammars by other names of them. */
const KNOWN: Readonly<Record<string, readonly [id: string, grammar: string]>> = {
  curl: ['curl', 'bash'],
  shell: ['curl', 'bash'],
  bash: ['curl', 'bash'],
  'node.js': ['nodejs', 'javascript'],
  nodejs: ['nodejs', 'javascript'],
  node: ['nodejs', 'javascript'],
  js: ['javascript', 'javascript'],
  python3: ['python', 'python'],
  py: ['python', 'python'],
  rb: ['ruby', 'ruby'],
  'c#': ['csharp', 'csharp'],
  'c++': ['cpp', 'cpp'],
  golang: ['go', 'go'],
  'objective-c': ['objective-c', 'text'],
}

/** The samples that the specification itself has for an operation (`x-codeSamples`), in its order. */
export function ownSamples(operation: Json): ApiSample[] {
  const take = createNameTaker()
  const written = [...listOf(operation['x-codeSamples']), ...listOf(operation['x-code-samples'])]
  return written.filter(isJson).flatMap((sample): ApiSample[] => {
    const language = textOf(sample.lang) ?? textOf(sample.label) ?? 'text'
    const source = textOf(sample.source) ?? (isJson(sample.source) ? textOf(sample.source.$ref) : undefined)
    if (source === undefined) return []
    const [id, grammar] = KNOWN[language.toLowerCase()] ?? [kebabCase(language) || 'sample', language.toLowerCase()]
    const label = textOf(sample.label) ?? textOf(sample.lang) ?? language
    return [{ id: take(id), label, isGiven: true, code: { code: source.trimEnd(), language: grammar } }]
  })
}

/** Samples of the specification replace ours in the same language. */
export function withOwnSamples(own: readonly ApiSample[], ours: readonly ApiSample[]): ApiSample[] {
  const taken = new Set(own.map(({ id }) => id))
  return [...own, ...ours.filter(({ id }) => !taken.has(id))]
}
