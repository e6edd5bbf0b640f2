import {
  type Aspect,
  type ChangeKind,
  type Difference,
  kindOfChange,
  type OptionChange,
} from '../../../shared/change-types.ts'
import type { ConfigContract } from '../../../shared/contract-types.ts'
import { joinOr } from '../../../shared/messages/text.ts'
import {
  addMarks,
  type MarkedVersion,
  markedPlace,
  optionEntryId,
  type VersionMark,
} from '../../../shared/version-marks.ts'
import { defined, listOf, textOf } from '../../../util/json.ts'
import { alternatives, parseSchema, type Schema } from '../config/json-schema.ts'
import { createOptionTree, type Option, type OptionTree } from '../config/option-tree.ts'
import { boundWords, choicesOf, defaultOf, dependsOnCase, patternOf, typeWords } from '../config/option-words.ts'

type ComparedConfig = Pick<ConfigContract, 'schema' | 'schemaFile' | 'variants'>

/**
 * Compares the options of two versions of a configuration, in the order of the newer one; options that are gone come last.
 * @throws UserError when a schema is invalid.
 */
export function compareOptions(older: ComparedConfig, newer: ComparedConfig): OptionChange[] {
  const [before, after] = [openTree(older), openTree(newer)]
  const gone = before.all.filter(({ path }) => !has(after, path))
  const added = after.all.filter(({ path }) => !has(before, path))
  const renames = findRenames([gone, before], [added, after])
  const byPath = new Map(before.all.map((option) => [option.path, option]))
  const changes = after.all.flatMap((option): OptionChange[] => {
    const path = pathBefore(option.path, renames)
    const match = byPath.get(path) ?? (has(before, path) ? before.find(path.split('.')) : undefined)
    if (!match) return [{ ...changeOf('new', option), isPart: isBelowNew(option, added, renames), differences: [] }]
    const differences = diffOptions([match, before], [option, after])
    if (path !== option.path) {
      const isPart = path !== renames.get(option.path)
      if (!isPart || differences.length === 0) return [{ ...changeOf('renamed', option, path), isPart, differences }]
    }
    return differences.length === 0
      ? []
      : [{ ...changeOf(kindOfChange(differences), option), isPart: false, differences }]
  })
  const taken = new Set(after.all.map(({ path }) => pathBefore(path, renames)))
  const lost = gone.filter(({ path }) => !taken.has(path))
  const lostPaths = new Set(lost.map(({ path }) => path))
  return [
    ...changes,
    ...lost.map((option): OptionChange => {
      const isPart = aboveOf(option).some(({ path }) => lostPaths.has(path))
      return { ...changeOf('gone', option), isPart, differences: [] }
    }),
  ]
}

function openTree(config: ComparedConfig): OptionTree {
  // The list is read once.
  return { ...createOptionTree(parseSchema(config), config.variants) }
}

/** Returns whether there is an option at exactly this path: a name that users choose matches any. */
function has(tree: OptionTree, path: string): boolean {
  return tree.find(path.split('.'))?.path === path
}

function changeOf(kind: ChangeKind, option: Option, before?: string) {
  const text = textOf(option.schema.description) ?? textOf(option.schema.title)
  const summary = text && (/^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\s+/g, ' ')
  return {
    kind,
    path: option.path,
    ...defined({ before, summary }),
  }
}

function aboveOf({ parent }: Option): Option[] {
  return parent ? [parent, ...aboveOf(parent)] : []
}

/** An option below a new one is not news of its own. */
function isBelowNew(option: Option, added: readonly Option[], renames: ReadonlyMap<string, string>): boolean {
  const paths = new Set(added.filter(({ path }) => !renames.has(path)).map(({ path }) => path))
  return aboveOf(option).some(({ path }) => paths.has(path))
}

/** The path of an option before it, or what it is part of, was renamed. */
function pathBefore(path: string, renames: ReadonlyMap<string, string>): string {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const before = renames.get(parts.slice(0, length).join('.'))
    if (before !== undefined) return [before, ...parts.slice(length)].join('.')
  }
  return path
}

/**
 * The options that evidently are others under a new name, by their new path: one that is gone and one that is new say the
 * same of themselves, and no other does.
 */
function findRenames(gone: OptionsOfTree, added: OptionsOfTree): Map<string, string> {
  const ofGone = groupBySignature(gone)
  const ofAdded = groupBySignature(added)
  const renames = new Map<string, string>()
  for (const [signature, [option, ...others]] of ofAdded) {
    const [match, ...more] = ofGone.get(signature) ?? []
    if (signature === '' || !option || !match || others.length + more.length > 0) continue
    // Below a renamed option, only a name that differs too is another rename.
    if (pathBefore(option.path, renames) !== match.path) renames.set(option.path, match.path)
  }
  return renames
}

/** Everything an option says but its name; empty when that is too little to know it by. */
function signatureOf(option: Option, tree: OptionTree): string {
  const { schema, children } = option
  const description = textOf(schema.description) ?? ''
  const names = [...children.keys()].sort()
  if (description.length < MIN_DESCRIPTION && names.length < MIN_CHILDREN) return ''
  return JSON.stringify([description, names, listOf(schema.examples), wordsOfOption(option, tree)])
}

/** A shorter description may be that of several options. */
const MIN_DESCRIPTION = 15
const MIN_CHILDREN = 3

type OptionsOfTree = readonly [options: readonly Option[], tree: OptionTree]

function groupBySignature([options, tree]: OptionsOfTree): Map<string, Option[]> {
  const groups = new Map<string, Option[]>()
  for (const option of options) {
    const signature = signatureOf(option, tree)
    groups.set(signature, [...(groups.get(signature) ?? []), option])
  }
  return groups
}

/** The aspects of an option that are compared, in words; empty where it says nothing. */
type OptionWords = Readonly<Record<Aspect, string>>

function wordsOfOption(option: Option, { root }: OptionTree): OptionWords {
  const { schema, children, isRequired } = option
  return { ...wordsOf(schema, root.schema, children.size > 0), required: isRequired ? 'required' : '' }
}

/** The differences of an option of two versions; one that depends on another is compared for each value of that. */
function diffOptions(before: readonly [Option, OptionTree], after: readonly [Option, OptionTree]): Difference[] {
  const [older, newer] = [before[0], after[0]]
  if (!dependsOnCase(older) && !dependsOnCase(newer))
    return diffWords(wordsOfOption(...before), wordsOfOption(...after))
  return newer.cases.flatMap(({ when, schema }) => {
    const match = older.cases.find((one) => one.when === when)
    if (!match) return []
    const words = wordsOf(match.schema, before[1].root.schema, false)
    return diffWords(words, wordsOf(schema, after[1].root.schema, false)).map((difference) => ({ ...difference, when }))
  })
}

function wordsOf(schema: Schema, root: Schema, hasChildren: boolean): OptionWords {
  const types = alternatives(schema, root).filter((choice) => !('const' in choice || 'enum' in choice))
  return {
    type: joinOr([
      ...new Set(types.map((choice) => typeWords(choice, root)).filter((word) => word && word !== 'null')),
    ]),
    values: choicesOf(schema, root).join('\n'),
    // An option below it has a default of its own.
    default: hasChildren ? '' : (defaultOf(schema) ?? ''),
    limits: boundWords(schema, root),
    pattern: patternOf(schema, root) ?? '',
    required: '',
    deprecated: schema.deprecated === true ? 'deprecated' : '',
  }
}

const ASPECTS: readonly Aspect[] = ['default', 'type', 'values', 'limits', 'pattern', 'required', 'deprecated']

/** The aspects in which two descriptions differ, the most important first; values are those that only one has. */
function diffWords(before: OptionWords, after: OptionWords): Difference[] {
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

export type OptionMarks = ReadonlyMap<string, readonly VersionMark[]>

/** The marks of a version, from those of the one before it and the changes since; what came with another has none. */
export function optionMarksAfter(
  before: OptionMarks,
  changes: readonly OptionChange[],
  version: MarkedVersion,
): OptionMarks {
  const after = new Map(before)
  for (const { path, before: old, ...change } of changes) {
    const marksBefore = before.get(old ?? path) ?? []
    after.delete(old ?? path)
    if (change.kind === 'gone') continue
    const isOwn = !(change.isPart && (change.kind === 'new' || change.kind === 'renamed'))
    const marks = isOwn ? addMarks(marksBefore, change, markedPlace(version, optionEntryId(path))) : marksBefore
    if (marks.length > 0) after.set(path, marks)
  }
  return after
}
