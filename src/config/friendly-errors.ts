import type { z } from 'zod'
import { closest } from '../shared/closest.ts'
import { isRecord } from '../shared/is-record.ts'
import type { Problem } from '../shared/problem.ts'
import { formatKey, quote } from '../util/json.ts'
import { formatKeyPath, type KeyPath, valueAt } from './errors/key-path.ts'
import { type ConfigSource, createLocator } from './errors/locate-key.ts'
import { type Complaint, listWords, readComplaint } from './fields/complaint.ts'
import { knownKeys } from './fields/section.ts'

type Issue = z.core.$ZodIssue

/** A fault at a key path, before it has a location in a file. */
export interface Finding {
  readonly path: KeyPath
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
}

interface ErrorContext {
  /** The configuration as it was exported. */
  readonly config: unknown
  /** The configuration's file, as people see it. */
  readonly file: string
  /** The source files of the configuration, searched for the line of a problem. */
  readonly sources: readonly ConfigSource[]
}

/** More names than this do not help in a hint. */
const MAX_KEYS_LISTED = 16

/** Everything zod found wrong with a configuration, in plain words and in the order of the lines. */
export async function friendlyErrors(
  issues: readonly Issue[],
  { config, file, sources }: ErrorContext,
): Promise<Problem[]> {
  const locate = await createLocator(sources)
  return issues
    .flatMap((issue) => explainIssue(issue, config))
    .map(({ path, ...finding }): Problem => ({ severity: 'error', ...finding, file, ...locate(path) }))
    .sort((a, b) => (a.file === b.file ? (a.line ?? 0) - (b.line ?? 0) : a.file === file ? -1 : 1))
}

/** Returns what zod found wrong in plain words, without the places. */
export function explainIssue(issue: Issue, config: unknown): Finding[] {
  return explain(issue, [], config)
}

function explain(issue: Issue, above: KeyPath, config: unknown): Finding[] {
  const path = [...above, ...issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step))]
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownKey([...path, key], issue.message, valueAt(config, path)))
    case 'invalid_type':
      return [wrongType(path, [issue.expected], config)]
    case 'invalid_value':
      return [wrongValue(path, issue.values, config)]
    case 'invalid_union':
      return wrongForAll(path, issue.errors, config)
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues.flatMap((inner) => explain(inner, path, config))
    case 'too_small':
    case 'too_big':
      return [wrongSize(path, issue, config)]
    default:
      return [
        complaintOf(path, readComplaint(issue) ?? { code: 'config.wrong-value', expected: issue.message }, config),
      ]
  }
}

function unknownKey(path: KeyPath, message: string, holder: unknown): Finding {
  const moved = whereItMoved(path)
  const unexpected = `Unexpected key ${formatKeyPath(path)}`
  if (moved) return { path, code: 'config.moved-key', message: unexpected, hint: moved }
  const known = knownKeys(message).filter((key) => !isRecord(holder) || holder[key] === undefined)
  const meant = closest(String(path.at(-1)), known)
  const others = known.length > 0 && known.length <= MAX_KEYS_LISTED ? `, or use one of ${known.join(', ')}` : ''
  const hint = meant ? `Did you mean "${meant}"?` : `Remove it${others}`
  return { path, code: 'config.unknown-key', message: unexpected, hint }
}

function wrongType(path: KeyPath, types: readonly string[], config: unknown): Finding {
  const found = valueAt(config, path)
  const expected = types.map(describeType).join(' or ')
  if (found === undefined && path.length > 0) return missing(path, expected)
  const corrected = types.map((type) => correctedValue(type, found)).find((value) => value !== undefined)
  const hint = corrected && `Write ${assignment(path, corrected)}`
  return { path, code: 'config.wrong-type', message: unexpected(path, found, expected), hint }
}

function wrongValue(path: KeyPath, values: readonly unknown[], config: unknown): Finding {
  const found = valueAt(config, path)
  const expected = describeChoices(values)
  if (found === undefined) return missing(path, expected)
  const same = values.find((value) => String(value) === String(found))
  const texts = values.filter((value) => typeof value === 'string')
  const meant = typeof found === 'string' ? closest(found, texts) : undefined
  const hint = same === undefined ? meant && `Did you mean "${meant}"?` : `Write ${assignment(path, String(same))}`
  return { path, code: 'config.wrong-value', message: unexpected(path, found, expected), hint }
}

/** For a union, explains the member the value comes closest to: the one whose error is inside the value. */
function wrongForAll(path: KeyPath, branches: readonly Issue[][], config: unknown): Finding[] {
  const inside = branches.find((issues) => issues.length > 0 && issues.every((issue) => issue.path.length > 0))
  // A value of the right type that one of our own checks refuses.
  const refused = branches.find((issues) => issues.length > 0 && issues.every(readComplaint))
  const meant = inside ?? refused
  if (meant) return meant.flatMap((issue) => explain(issue, path, config))
  const expected = branches.flatMap((issues) => {
    const issue = issues[0]
    if (issue?.code === 'invalid_type') return [issue.expected]
    return issue?.code === 'invalid_value' ? [describeChoices(issue.values)] : []
  })
  return [wrongType(path, expected, config)]
}

function wrongSize(path: KeyPath, issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig, config: unknown): Finding {
  const [limit, bound] = issue.code === 'too_small' ? [issue.minimum, 'at least'] : [issue.maximum, 'at most']
  const comparison = issue.inclusive === false ? (issue.code === 'too_small' ? 'more than' : 'less than') : bound
  const unit = issue.origin === 'string' ? ' character' : issue.origin === 'array' ? ' entry' : ''
  const found = valueAt(config, path)
  const what = Array.isArray(found) && found.length === 0 ? 'empty list' : describeValue(found)
  const message = `Unexpected ${what} for ${formatKeyPath(path)}, expected ${comparison} ${limit}${unit}`
  return { path, code: 'config.wrong-value', message }
}

function complaintOf(path: KeyPath, complaint: Complaint, config: unknown): Finding {
  const { code, sentence, expected = '', choices, hint } = complaint
  const fill = (text: string) => text.replaceAll('{path}', () => formatKeyPath(path))
  const filledHint = hint && { hint: fill(hint) }
  if (sentence) return { path, code, message: fill(sentence), ...filledHint }
  if (choices) return { ...wrongValue(path, choices, config), code, ...filledHint }
  const found = valueAt(config, path)
  if (found === undefined) return { ...missing(path, expected), ...filledHint }
  return { path, code, message: unexpected(path, found, expected), ...filledHint }
}

function missing(path: KeyPath, expected: string): Finding {
  const example = expected === 'a string' ? "'…'" : '…'
  return {
    path,
    code: 'config.missing-key',
    message: `Missing key ${formatKeyPath(path)}, expected ${expected}`,
    hint: `Add ${assignment(path, MISSING_EXAMPLES[formatKeyPath(path)] ?? example)}`,
  }
}

/** Examples of the two keys without a default. */
const MISSING_EXAMPLES: Readonly<Record<string, string>> = { title: "'My docs'", url: "'https://docs.example.com'" }

function unexpected(path: KeyPath, found: unknown, expected: string): string {
  return `Unexpected ${describeValue(found)} for ${formatKeyPath(path)}, expected ${expected}`
}

/** A value in few words, to follow "Unexpected": `"left"`, `5`, `list`. */
function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value)
  if (Array.isArray(value)) return 'list'
  if (value === null || typeof value !== 'object') return typeof value === 'function' ? 'function' : String(value)
  return value instanceof Date || value instanceof RegExp ? value.constructor.name : 'object'
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  function: 'a function',
}

/** One of zod's type names, to follow "expected". */
function describeType(type: string): string {
  return TYPES[type] ?? type
}

/** Values to follow "expected": `"left" or "right"`. */
function describeChoices(choices: readonly unknown[]): string {
  return listWords(choices.map((choice) => (typeof choice === 'string' ? JSON.stringify(choice) : String(choice))))
}

/** Returns what a value was probably meant to be, given the expected type; undefined when that is unclear. */
function correctedValue(type: string, found: unknown): string | undefined {
  switch (type) {
    case 'boolean':
      return typeof found === 'string' || typeof found === 'number' ? booleanMeant(String(found)) : undefined
    case 'number':
    case 'int':
      return typeof found === 'string' && /^-?\d+(\.\d+)?$/.test(found.trim()) ? String(Number(found)) : undefined
    case 'string':
      return typeof found === 'number' || typeof found === 'boolean' ? quote(String(found)) : undefined
    case 'array':
      return typeof found === 'string' ? `[${quote(found)}]` : undefined
    default:
      return undefined
  }
}

/** `key: value`, or only the value for an entry of a list. */
function assignment(path: KeyPath, value: string): string {
  const key = path.at(-1)
  return typeof key === 'string' ? `${formatKey(key)}: ${value}` : value
}

function booleanMeant(text: string): string | undefined {
  if (/^(true|yes|on|1)$/i.test(text)) return 'true'
  return /^(false|no|off|0)$/i.test(text) ? 'false' : undefined
}

const REMOVE = 'Remove it: '

/** Hints for settings of other tools, by the path where people look for them; `*` matches any index of a list. */
const MOVED: Readonly<Record<string, string>> = {
  presets: "Move the preset's docs options to docs, and what the file in sidebarPath exports to sidebars",
  plugins: 'Remove it and use the built-in keys: redirects, search, api, markdown.mermaid',
  themes: 'Remove it: diagrams, search and the API reference are built in (markdown.mermaid, search, api)',
  scripts: "Move each to headTags: { tagName: 'script', attributes: { src: '…' } }",
  stylesheets: "Move each to headTags: { tagName: 'link', attributes: { rel: 'stylesheet', href: '…' } }",
  deploymentBranch: `${REMOVE}frigate-docs does not deploy`,
  githubHost: `${REMOVE}frigate-docs does not deploy`,
  githubPort: `${REMOVE}frigate-docs does not deploy`,
  ssrTemplate: `${REMOVE}the page around the content is fixed; headTags can add to its head`,
  future: `${REMOVE}there is nothing to opt into`,
  storage: `${REMOVE}the browser's storage keys are fixed`,
  navbar: 'Move it into themeConfig: themeConfig.navbar',
  footer: 'Move it into themeConfig: themeConfig.footer',
  announcementBar: 'Move it into themeConfig: themeConfig.announcementBar',
  translationBanner: 'Move it into themeConfig: themeConfig.translationBanner',
  colorMode: 'Move it into themeConfig: themeConfig.colorMode',
  tableOfContents: 'Move it into themeConfig: themeConfig.tableOfContents',
  mermaid: 'Move it: themeConfig.mermaid for the themes, markdown.mermaid to switch diagrams on or off',
  prism: 'Move it into themeConfig: themeConfig.prism',
  metadata: 'Move it into themeConfig: themeConfig.metadata',
  image: 'Move it into themeConfig: themeConfig.image',
  editUrl: 'Move it into docs: docs.editUrl',
  'markdown.hooks': 'Move its keys to the top level: onBrokenMarkdownLinks',
  'docs.sidebarPath':
    "Remove it, import the file (import sidebars from './sidebars'), and write sidebars in its place at the top level",
  'docs.sidebar': 'Move it into themeConfig: themeConfig.docs.sidebar',
  'themeConfig.algolia': "Move it to the top level: search: { provider: 'algolia', … }",
  'themeConfig.languageTabs': 'Move the languages to api.sampleLanguages',
  'themeConfig.code': 'Rename it: themeConfig.prism',
  'themeConfig.sidebar': 'Move it into docs: themeConfig.docs.sidebar',
  'themeConfig.sidebarCollapsible': 'Move it to docs: docs.sidebarCollapsible',
  'themeConfig.docs.sidebarCollapsible': 'Move it to the top level: docs.sidebarCollapsible',
  'themeConfig.docs.versionPersistence': `${REMOVE}the chosen version is kept in local storage`,
  'themeConfig.prism.theme': `${REMOVE}code has a light and a dark theme of the design`,
  'themeConfig.prism.darkTheme': `${REMOVE}code has a light and a dark theme of the design`,
  'themeConfig.mermaid.options': 'Move its theme to themeConfig.mermaid.theme and remove the rest',
  'themeConfig.navbar.style': `${REMOVE}the navbar follows the color mode`,
  'themeConfig.navbar.items.*.dropdownActiveClassDisabled': `${REMOVE}the dropdown itself is never marked as current`,
}

/** Returns where a key is that people look for at this path; undefined for any other key. */
function whereItMoved(path: KeyPath): string | undefined {
  const pattern = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')
  return Object.hasOwn(MOVED, pattern) ? MOVED[pattern] : undefined
}
