import { stringify } from 'yaml'
import { isRecord } from '../../../shared/is-record.ts'
import { joinOr, text } from '../../../shared/messages/text.ts'
import { jsonOf, listOf, textOf } from '../../../util/json.ts'
import type { Schema } from '../config/json-schema.ts'
import { isRecursive, type Option, type OptionTree } from '../config/option-tree.ts'
import { dependsOnCase, inlineYaml } from '../config/option-words.ts'

/** Column at which comments wrap. */
const WIDTH = 100

interface AnnotatedYamlInput {
  readonly tree: OptionTree
  /** Example names for keys that users choose, by path. */
  readonly names: Readonly<Record<string, string>>
}

/**
 * The whole configuration as a file: each option at its default, below a line that describes it; an option without a
 * default is commented out, with an example if the schema has one.
 */
export function annotatedYaml(input: AnnotatedYamlInput): string {
  const blocks = [...input.tree.root.children.values()].map((option) => block(option, '', input).lines.join('\n'))
  return `${blocks.join('\n\n')}\n`
}

interface Block {
  readonly lines: readonly string[]
  /** Set if it sets any value; unset if it is all comments. */
  readonly isActive: boolean
}

function block(option: Option, indent: string, input: AnnotatedYamlInput): Block {
  const comment = commentOf(option, indent)
  if (input.tree.canonical(option) !== option && option.definition !== undefined && option.parent?.key === '*') {
    const { path } = input.tree.canonical(option)
    const words = text('theme.options.sameAsTop', 'As {path} at the top level.', { path })
    const lines = [...comment, `${indent}#${option.key}: # ${words}`]
    return { lines, isActive: false }
  }
  const below =
    isRecursive(option) || (option.each && !hasNames(option.each)) ? undefined : content(option, indent, input)
  if (!below) return leaf(option, indent, comment)
  return {
    lines: [...comment, `${indent}${below.isActive ? '' : '#'}${option.key}:`, ...below.lines],
    isActive: below.isActive,
  }
}

function hasNames({ children, each }: Option): boolean {
  return children.size > 0 || each !== undefined
}

/** The block below a key; undefined when its value is on the same line. */
function content(option: Option, indent: string, input: AnnotatedYamlInput): Block | undefined {
  const inner = `${indent}  `
  if (option.children.size > 0) return join([...option.children.values()].map((child) => block(child, inner, input)))
  if (!option.each) return undefined
  if (isList(option))
    return asEntry(join([...option.each.children.values()].map((child) => block(child, `${inner}  `, input))), inner)
  const name =
    input.names[option.each.path] ?? input.names[`${option.key}.*`] ?? Object.keys(firstExample(option))[0] ?? 'name'
  const entry = content(option.each, inner, input)
  if (!entry) return undefined
  return { lines: [`${inner}${entry.isActive ? '' : '#'}${name}:`, ...entry.lines], isActive: entry.isActive }
}

function join(blocks: readonly Block[]): Block {
  return { lines: blocks.flatMap(({ lines }) => lines), isActive: blocks.some(({ isActive }) => isActive) }
}

/** Turns a block into a list entry: the first key that is set gets the dash. */
function asEntry({ lines, isActive }: Block, indent: string): Block {
  const first = lines.findIndex((line) => !line.trimStart().startsWith('#'))
  return { lines: lines.map((line, index) => (index === first ? `${indent}- ${line.trimStart()}` : line)), isActive }
}

function isList({ schema }: Option): boolean {
  return isRecord(schema.items)
}

function firstExample(option: Option): Readonly<Record<string, unknown>> {
  return jsonOf(listOf(option.schema.examples)[0])
}

function leaf(option: Option, indent: string, comment: readonly string[]): Block {
  const { default: preset, examples } = option.schema
  const example = listOf(examples)[0]
  const hasDefault = preset !== undefined && preset !== null && !dependsOnCase(option)
  const value = hasDefault ? preset : example
  const isActive = hasDefault || (option.isRequired && value !== undefined)
  const mark = isActive ? '' : '#'
  if (isRecord(value) && Object.keys(value).length > 0) {
    const lines = stringify(value, { lineWidth: 0 }).trimEnd().split('\n')
    return {
      lines: [...comment, `${indent}${mark}${option.key}:`, ...lines.map((line) => `${indent}${mark}  ${line}`)],
      isActive,
    }
  }
  const inLine = value === undefined ? '' : ` ${inlineYaml(value)}`
  return { lines: [...comment, `${indent}${mark}${option.key}:${inLine}`], isActive }
}

/** The first sentence of the description, wrapped; where values of another key give the option several, one for each. */
function commentOf(option: Option, indent: string): string[] {
  if (!dependsOnCase(option)) return wrap(firstSentence(option.schema), indent)
  const sentences = new Set(option.cases.map(({ schema }) => firstSentence(schema)))
  if (sentences.size > 1) {
    return option.cases.flatMap(({ when, schema }) => wrap(`${when}: ${firstSentence(schema)}`, indent))
  }
  const value = joinOr(option.cases.map(({ when }) => when))
  const only = text('theme.options.onlyWithLine', 'Only with {value}.', { value })
  return [...wrap(firstSentence(option.schema), indent), `${indent}# ${only}`]
}

function firstSentence(schema: Schema): string {
  const all = textOf(schema.description) ?? textOf(schema.title) ?? ''
  return (/^.*?[.!?](?=\s+[A-Z`]|$)/s.exec(all)?.[0] ?? all).replaceAll('`', '')
}

function wrap(sentence: string, indent: string): string[] {
  const lines: string[] = []
  for (const word of sentence.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`${indent}# ${word}`)
  }
  return lines
}
