import type { ConfigContract } from '../../../shared/contract-types.ts'
import { escapeHtml } from '../../../shared/html-text.ts'
import { joinOr, listSeparator, plural, text } from '../../../shared/messages/text.ts'
import { markWords, type VersionMark } from '../../../shared/version-marks.ts'
import { listOf, textOf, writeLiteral } from '../../../util/json.ts'
import type { OptionMarks } from '../changes/compare-options.ts'
import { alternatives, parseSchema, type Schema } from '../config/json-schema.ts'
import { createOptionTree, isRecursive, type Option, type OptionTree } from '../config/option-tree.ts'
import { boundWords, choicesOf, defaultOf, inlineYaml, patternOf, typeWords } from '../config/option-words.ts'
import { annotatedYaml } from './annotated-yaml.ts'
import { code, escapePath, plainText } from './inline.ts'

export interface ReferencePageOptions {
  readonly title: string
  readonly names: Readonly<Record<string, string>>
  readonly marks?: OptionMarks
}

/** The reference of a configuration in Markdown, in the current language: a lookup field, the whole file, and a section for each option. */
export function referencePage(contract: ConfigContract, { title, names, marks }: ReferencePageOptions): string {
  const schema = parseSchema(contract)
  const tree = createOptionTree(schema, contract.variants)
  const file = contract.titles[0] ?? 'config.yml'
  const isData = /\.(?:ya?ml|json)$/.test(file)
  const write = isData ? inlineYaml : writeLiteral
  const sites = findSites(tree)
  const sections = nestOptions(tree.all).map((nested) => branch(nested, { tree, sites, marks, write }))
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(describe(file, isData))}`,
    'toc_max_heading_level: 3',
    `lookup: ${JSON.stringify(text('theme.options.find', 'Find an option'))}`,
    '---',
    '',
    textOf(schema.description) ?? '',
    '',
    ...(isData ? wholeFile(file, annotatedYaml({ tree, names })) : []),
    '<div class="options">',
    '',
    ...sections,
    '</div>',
    '',
  ].join('\n')
}

/** All options again, as a file: printed only where the reader has opened it. */
function wholeFile(file: string, yaml: string): string[] {
  return [
    '<details class="whole-file">',
    `<summary>${escapeHtml(text('theme.options.wholeFile', 'The whole {file}', { file }))}</summary>`,
    '',
    `\`\`\`yaml title="${file}"`,
    yaml.trimEnd(),
    '```',
    '',
    '</details>',
    '',
  ]
}

/** A configuration that is a program has no whole file to copy. */
function describe(file: string, isData: boolean): string {
  if (!isData) {
    const words = 'Every option of {file} with its type, its default and its bounds.'
    return text('theme.options.descriptionOnly', words, { file })
  }
  const words = 'Every option of {file} with its type, its default and its bounds, and the whole file to copy.'
  return text('theme.options.description', words, { file })
}

interface Reference {
  readonly tree: OptionTree
  readonly sites: ReturnType<typeof findSites>
  readonly marks: OptionMarks | undefined
  /** Writes a value in the language of the configuration. */
  readonly write: (value: unknown) => string
}

/** The section of an option with those of the options below it: indented, and folded from the third level on. */
function branch({ option, level, below }: NestedOption, reference: Reference): string {
  const own = section(option, level, reference)
  if (below.length === 0) return own
  const [open, close] =
    level === 2 ? ['<div class="below">', '</div>'] : [`<details class="below">\n${summaryOf(below)}`, '</details>']
  return [own, `${open}\n`, ...below.map((nested) => branch(nested, reference)), `${close}\n`].join('\n')
}

function summaryOf({ length }: readonly NestedOption[]): string {
  return `<summary>${plural('theme.options.nested', '1 nested option|{count} nested options', length)}</summary>`
}

function section(option: Option, level: number, reference: Reference): string {
  const { tree, write } = reference
  const { schema, path } = option
  const root = tree.root.schema
  const mark = '#'.repeat(level)
  const same = tree.canonical(option)
  const title = textOf(schema.title)
  const description = textOf(schema.description) ?? ''
  const lines = [
    `${mark} \`${path}\` {#${escapePath(path)}}`,
    factLine(option, reference),
    hasOwnCases(option) ? '' : `${title ? `**${title}.** ` : ''}${description}`,
    same !== option ? sameLine(same) : '',
    caseLines(option, root),
    exampleLine(schema, write),
  ]
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => `${line}\n`)
    .join('\n')
}

function sameLine({ path }: Option): string {
  const link = `[\`${path}\`](#${path})`
  return text('theme.options.sameAs', 'The options below it are those of {link}.', { link })
}

function factLine(option: Option, { tree, sites, marks, write }: Reference): string {
  const root = tree.root.schema
  const { schema } = option
  const preset = defaultOf(schema, write)
  const pattern = patternOf(schema, root)
  const since = textOf(schema['x-since'])
  // One that only has the same options below it, under another name, refers to this one itself.
  const others = (sites.get(option.path) ?? []).filter(({ key }) => key === option.key)
  const places = others.map((other) => placeOf(other, tree))
  const links = scopesOf(option, tree).map((other) => `[\`${other.path}\`](#${other.path})`)
  const hasCases = hasOwnCases(option)
  const only = option.cases.length === 1 ? option.cases[0]?.when : undefined
  const facts = [
    hasCases || isOnlyObject(option, root) ? '' : typeInCode(schema, root),
    hasCases || preset === undefined || isEmpty(schema.default) ? '' : defaultWords(preset),
    boundWords(schema, root),
    pattern === undefined ? '' : text('theme.options.matches', 'matches {pattern}', { pattern: code(pattern) }),
    only === undefined ? '' : text('theme.options.onlyWith', 'only with {value}', { value: code(only) }),
    option.isRequired ? text('theme.api.required', 'required') : '',
    since === undefined ? '' : text('theme.mark.since', 'since {version}', { version: since }),
    schema.deprecated === true ? text('theme.api.deprecated', 'deprecated') : '',
    ...(marks?.get(option.path) ?? []).filter(({ what }) => what !== 'since' || since === undefined).map(markLink),
    alsoIn([...places, ...links]),
  ]
  const line = facts.filter(Boolean).join(' · ')
  return line === '' ? '' : `<small>${line}</small>`
}

/** Returns whether a value can only be an object, as the options below it show. */
function isOnlyObject({ children, schema }: Option, root: Schema): boolean {
  return children.size > 0 && ['', 'object'].includes(typeWords(schema, root))
}

function defaultWords(value: string): string {
  return text('theme.options.default', 'default {value}', { value: code(value) })
}

function alsoIn(all: readonly string[]): string {
  const places = all.join(listSeparator())
  return places === '' ? '' : text('theme.options.alsoIn', 'also in {places}', { places })
}

/** The change of a version, with a link to the page that tells it. */
function markLink(mark: VersionMark): string {
  const words = plainText(markWords(mark))
  return mark.href === undefined ? words : `[${words}](${mark.href})`
}

/** Options of the same path, with a section of their own, below user-chosen names: one for each camera. */
function scopesOf({ path, parent, children }: Option, { root, find, canonical }: OptionTree): Option[] {
  if (parent === root && root.children.get(path)?.each) return []
  return [...root.children.values()].flatMap(({ path: scope, each }) => {
    const other = each && scope !== path ? find([scope, '*', ...path.split('.')]) : undefined
    const isAlike = other !== undefined && other.children.size > 0 === children.size > 0
    return isAlike && canonical(other) === other && other.path === `${scope}.*.${path}` ? [other] : []
  })
}

/** A place with a section of its own becomes a link; any other is in this section. */
function placeOf({ path, key, parent }: Option, { canonical }: OptionTree): string {
  const isTop = parent !== undefined && canonical(parent) === parent && key !== '*'
  return isTop ? `[\`${path}\`](#${path})` : `<code id="${path}">${escapePath(path)}</code>`
}

/** Literal values are formatted as code; names of types are not. */
function typeInCode(schema: Schema, root: Schema): string {
  const choices = choicesOf(schema, root)
  if (choices.length === 0) return typeWords(schema, root)
  const types = alternatives(schema, root).filter((choice) => !('const' in choice || 'enum' in choice))
  return joinOr([...choices.map(code), ...types.map((choice) => typeWords(choice, root)).filter(Boolean)])
}

function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
}

/** Returns whether the option differs in each case: the discriminating key is the same in all. */
function hasOwnCases({ cases, schema }: Option): boolean {
  return cases.length > 1 && schema.enum === undefined
}

/** A line for each variant of the option; none when they are all the same. */
function caseLines({ cases, schema }: Option, root: Schema): string {
  if (cases.length < 2) return ''
  return cases
    .map((one) => {
      const preset = defaultOf(one.schema)
      const facts = schema.enum ? [] : [typeWords(one.schema, root), preset === undefined ? '' : defaultWords(preset)]
      return `- ${[code(one.when), ...facts].filter(Boolean).join(' · ')}: ${textOf(one.schema.description) ?? ''}`
    })
    .join('\n')
}

function exampleLine(schema: Schema, write: (value: unknown) => string): string {
  const { examples: given, type, properties } = schema
  const source = textOf(schema['x-example'])
  const list = [...listOf(given).map(write), ...(source === undefined ? [] : [source])]
  if (list.length === 0 || (type === 'object' && properties !== undefined)) return ''
  const examples = list.map(code).join(listSeparator())
  const label = list.length > 1 ? text('theme.api.examples', 'Examples') : text('theme.api.example', 'Example')
  return `<small>${text('theme.common.colon', '{label}:', { label })} ${examples}</small>`
}

/** An option in the tree that a reference shows. */
interface NestedOption {
  readonly option: Option
  /** Level of its heading: 2 at the top, at most 6. */
  readonly level: number
  readonly below: readonly NestedOption[]
}

interface OpenOption extends NestedOption {
  readonly below: OpenOption[]
}

/** Returns the options of a list, parents first, as a tree; one whose parent is not in the list is below the next one above. */
function nestOptions(all: readonly Option[]): readonly NestedOption[] {
  const roots: OpenOption[] = []
  const nestedOptions = new Map<Option, OpenOption>()
  for (const option of all) {
    const above = nextAbove(option, nestedOptions)
    const nested = { option, level: Math.min((above?.level ?? 1) + 1, 6), below: [] }
    nestedOptions.set(option, nested)
    const siblings = above?.below ?? roots
    siblings.push(nested)
  }
  return roots
}

function nextAbove({ parent }: Option, all: ReadonlyMap<Option, OpenOption>): OpenOption | undefined {
  return parent && (all.get(parent) ?? nextAbove(parent, all))
}

/** Finds the other places of each option, by its path: `cameras.*.detect.fps` for `detect.fps`. */
function findSites(tree: OptionTree): ReadonlyMap<string, readonly Option[]> {
  const sites = new Map<string, Option[]>()
  const visit = (option: Option): void => {
    for (const child of option.children.values()) {
      const other = tree.canonical(child)
      if (other === child || isRecursive(child)) continue
      sites.set(other.path, [...(sites.get(other.path) ?? []), child])
      visit(child)
      if (child.each) visit(child.each)
    }
  }
  const enter = (option: Option): void => {
    visit(option)
    if (option.each && tree.canonical(option.each) !== option.each) visit(option.each)
    for (const child of [...option.children.values(), ...(option.each ? [option.each] : [])])
      if (tree.canonical(child) === child && !isRecursive(child)) enter(child)
  }
  enter(tree.root)
  return sites
}
