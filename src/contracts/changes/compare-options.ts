import type { ChangeKind, Difference, OptionChange } from '../../shared/change-types.ts'
import type { ConfigContract } from '../../shared/contract-types.ts'
import { listOf, textOf } from '../config/json-schema.ts'
import { createOptionTree, type Option, type OptionTree } from '../config/option-tree.ts'
import { parseSchema } from '../config/parse-schema.ts'
import { diffOptions, factsOfOption } from './diff-options.ts'

/** What a comparison needs of a configuration. */
export type ComparedConfig = Pick<ConfigContract, 'schema' | 'schemaFile' | 'variants'>

/**
 * Compares the options of two versions of a configuration, in the order of the newer one; options that are gone come last.
 * @throws UserError when a schema is invalid.
 */
export function compareOptions(older: ComparedConfig, newer: ComparedConfig): OptionChange[] {
  const [before, after] = [openTree(older), openTree(newer)]
  const gone = before.all.filter(({ path }) => !has(after, path))
  const added = after.all.filter(({ path }) => !has(before, path))
  const renames = findRenames({ gone, added, before, after })
  const known = new Map(before.all.map((option) => [option.path, option]))
  const changes = after.all.flatMap((option): OptionChange[] => {
    const path = pathBefore(option.path, renames)
    const match = known.get(path) ?? (has(before, path) ? before.find(path.split('.')) : undefined)
    if (!match) return [{ ...changeOf('new', option), isPart: isBelowNew(option, added, renames), differences: [] }]
    const differences = diffOptions([match, before], [option, after])
    if (path !== option.path) {
      const isPart = path !== renames.get(option.path)
      if (!isPart || differences.length === 0) return [{ ...changeOf('renamed', option, path), isPart, differences }]
    }
    return differences.length === 0 ? [] : [{ ...changeOf(kindOf(differences), option), isPart: false, differences }]
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
  const tree = createOptionTree(parseSchema(config), config.variants)
  const { all } = tree
  return { ...tree, all }
}

/** Whether there is an option at exactly this path: a name that users choose matches any. */
function has(tree: OptionTree, path: string): boolean {
  return tree.find(path.split('.'))?.path === path
}

function changeOf(kind: ChangeKind, option: Option, before?: string) {
  const text = textOf(option.schema.description) ?? textOf(option.schema.title)
  const summary = text && (/^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text).replace(/\s+/g, ' ')
  return {
    kind,
    path: option.path,
    ...(before === undefined ? {} : { before }),
    ...(summary === undefined ? {} : { summary }),
  }
}

function kindOf(differences: readonly Difference[]): ChangeKind {
  const [first, ...others] = differences
  return others.length === 0 && first?.aspect === 'deprecated' && first.after !== undefined ? 'deprecated' : 'changed'
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

interface RenameInput {
  readonly gone: readonly Option[]
  readonly added: readonly Option[]
  readonly before: OptionTree
  readonly after: OptionTree
}

/**
 * The options that evidently are others under a new name, by their new path: one that is gone and one that is new say the
 * same of themselves, and no other does.
 */
function findRenames({ gone, added, before, after }: RenameInput): Map<string, string> {
  const ofGone = groupBy(gone, (option) => signatureOf(option, before))
  const ofAdded = groupBy(added, (option) => signatureOf(option, after))
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
  return JSON.stringify([description, names, listOf(schema.examples), factsOfOption(option, tree)])
}

/** A shorter description may be that of several options. */
const MIN_DESCRIPTION = 15
const MIN_CHILDREN = 3

function groupBy(options: readonly Option[], keyOf: (option: Option) => string): Map<string, Option[]> {
  const groups = new Map<string, Option[]>()
  for (const option of options) groups.set(keyOf(option), [...(groups.get(keyOf(option)) ?? []), option])
  return groups
}
