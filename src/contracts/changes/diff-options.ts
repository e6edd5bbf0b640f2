import type { Aspect, Difference } from '../../shared/change-types.ts'
import { joinOr } from '../../shared/messages/join-list.ts'
import { alternatives, type Schema } from '../config/json-schema.ts'
import type { Option, OptionTree } from '../config/option-tree.ts'
import { boundWords, choicesOf, defaultOf, patternOf, typeWords } from '../config/option-words.ts'

/** What is compared of an option, in words; empty where it says nothing. */
export type OptionWords = Readonly<Record<Aspect, string>>

/** What an option says of its values, in words. */
export function factsOfOption(option: Option, { root }: OptionTree): OptionWords {
  const { schema, children, isRequired } = option
  return { ...wordsOf(schema, root.schema, children.size > 0), required: isRequired ? 'required' : '' }
}

/** What differs between an option of two versions; an option that depends on another is compared for each of its values. */
export function diffOptions(before: readonly [Option, OptionTree], after: readonly [Option, OptionTree]): Difference[] {
  const [older, newer] = [before[0], after[0]]
  if (!hasOwnCases(older) && !hasOwnCases(newer)) return diffWords(factsOfOption(...before), factsOfOption(...after))
  return newer.cases.flatMap(({ when, schema }) => {
    const match = older.cases.find((one) => one.when === when)
    if (!match) return []
    const words = wordsOf(match.schema, before[1].root.schema, false)
    return diffWords(words, wordsOf(schema, after[1].root.schema, false)).map((difference) => ({ ...difference, when }))
  })
}

/** Whether the option differs in each case: the discriminating key is the same in all. */
function hasOwnCases({ cases, schema }: Option): boolean {
  return cases.length > 0 && schema.enum === undefined
}

/** What is below an option has its own type and default. */
function wordsOf(schema: Schema, root: Schema, hasChildren: boolean): OptionWords {
  const types = alternatives(schema, root).filter((choice) => !('const' in choice || 'enum' in choice))
  return {
    type: joinOr([
      ...new Set(types.map((choice) => typeWords(choice, root)).filter((word) => word && word !== 'null')),
    ]),
    values: choicesOf(schema, root).join('\n'),
    default: hasChildren ? '' : (defaultOf(schema) ?? ''),
    limits: boundWords(schema, root),
    pattern: patternOf(schema, root) ?? '',
    required: '',
    deprecated: schema.deprecated === true ? 'deprecated' : '',
  }
}

const ASPECTS: readonly Aspect[] = ['default', 'type', 'values', 'limits', 'pattern', 'required', 'deprecated']

/** The aspects in which two descriptions differ, the most important first; values are those that only one has. */
export function diffWords(before: OptionWords, after: OptionWords): Difference[] {
  return ASPECTS.filter((aspect) => before[aspect] !== after[aspect]).flatMap((aspect): Difference[] => {
    const [older, newer] = aspect === 'values' ? onlyIn(before.values, after.values) : [before[aspect], after[aspect]]
    // Values in another order are the same.
    if (older === '' && newer === '') return []
    return [{ aspect, ...(older !== '' && { before: older }), ...(newer !== '' && { after: newer }) }]
  })
}

/** The lines that only one of two texts has; all, if one of them has none. */
function onlyIn(before: string, after: string): [string, string] {
  const [older, newer] = [before.split('\n').filter(Boolean), after.split('\n').filter(Boolean)]
  const gone = older.filter((value) => !newer.includes(value))
  return [gone.join('\n'), newer.filter((value) => !older.includes(value)).join('\n')]
}
