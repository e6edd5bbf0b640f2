import type { ApiSample } from '../../shared/api-page.ts'
import { text } from '../../shared/messages/text.ts'
import { isJson, type Json, listOf, textOf } from '../json.ts'
import { cutCode } from '../model/cut-code.ts'
import type { CodePage } from '../model/examples.ts'
import { createNameTaker, kebabCase } from '../slug.ts'

/** Of a longer sample only the beginning is on the page, in characters: it has to be read beside those of other languages. */
const MAX_LENGTH = 6000

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

/** Leaves the rest of long samples to another page. */
export function placeOwn(samples: readonly ApiSample[], page: Pick<CodePage, 'takeId' | 'leaveCode'>): ApiSample[] {
  return samples.map((sample) => {
    const { id, label, code } = sample
    if (code.code.length <= MAX_LENGTH) return sample
    const title = text('theme.api.samplesOf', 'Samples: {name}', { name: label })
    const whole = page.leaveCode(page.takeId(`sample-${id}`), title, code)
    return { ...sample, code: cutCode(code, MAX_LENGTH), whole }
  })
}

/** Samples of the specification replace ours in the same language. */
export function withOwnSamples(own: readonly ApiSample[], ours: readonly ApiSample[]): ApiSample[] {
  const taken = new Set(own.map(({ id }) => id))
  return [...own, ...ours.filter(({ id }) => !taken.has(id))]
}
