import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-mdx'
import type { Parent } from 'unist'
import type { VFile } from 'vfile'
import type { OptionFacts, PageContracts } from '../../shared/contract-types.ts'
import { replaceNodes } from '../walk.ts'
import { type OptionAttributes, optionOf } from './option-node.ts'
import { UNREAD } from './option-tags.ts'
import { reportTypedDefaults } from './typed-defaults.ts'

/** Which fact of an option a page shows. */
const SHOWN = ['path', 'default', 'type'] as const

/** Replaces `<Option path="detect.fps" />` by the option's data from the schema. */
export function options({ contracts }: { readonly contracts: PageContracts | undefined }) {
  return (tree: Root, file: VFile): void => {
    if (contracts) reportTypedDefaults(tree, { contracts, file })
    replaceNodes<Nodes>(tree, (node, parent) => {
      if (contracts) reportUnread(node, file)
      const attributes = optionOf(node)
      if (!attributes) return undefined
      const elements = describeOption(attributes, node.position?.start, { contracts, file })
      const isBlock = node.type === 'mdxJsxFlowElement' || isFlow(parent)
      return isBlock ? [{ type: 'paragraph' as const, children: elements }] : elements
    })
  }
}

/** In plain Markdown, an invalid option tag would be an invisible form element. */
function reportUnread(node: Root | RootContent, file: VFile): void {
  if (node.type !== 'html' || optionOf(node) || !UNREAD.test(node.value)) return
  file.data.page?.problems.push({
    severity: 'error',
    code: 'option.syntax',
    message: 'Unexpected form of <Option>, expected <Option path="…" /> in a paragraph, a list or a table',
    hint: 'Write its attributes in double quotes, end it with "/>", and use Markdown instead of HTML around it.',
    line: node.position?.start.line,
    column: node.position?.start.column,
  })
}

function isFlow({ type }: Parent): boolean {
  return ['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition', 'mdxJsxFlowElement'].includes(
    type,
  )
}

interface Page {
  readonly contracts: PageContracts | undefined
  readonly file: VFile
}

function describeOption(
  attributes: OptionAttributes,
  start: { line: number; column: number } | undefined,
  { contracts, file }: Page,
): PhrasingContent[] {
  const { path = '', show = 'path' } = attributes
  const facts = contracts?.findOption(path) ?? { message: `Option "${path}" cannot be looked up`, hint: NO_SCHEMA }
  const report = (message: string, hint: string) =>
    file.data.page?.problems.push({
      severity: 'error',
      code: 'option.unknown',
      message,
      hint,
      line: start?.line,
      column: start?.column,
    })
  if ('message' in facts) {
    report(facts.message, facts.hint)
    return [{ type: 'inlineCode', value: path }]
  }
  const shown = SHOWN.find((name) => name === show)
  if (shown === undefined) report(`Unexpected show="${show}" of <Option>`, `Write one of ${SHOWN.join(', ')}.`)
  if (shown === 'default' && facts.defaultValue === undefined)
    report(`Option "${path}" has no default`, 'Say in words what happens without the option.')
  if (shown === 'type') return [{ type: 'inlineCode', value: facts.type }]
  return shown === 'default' ? listCode(facts.defaultParts ?? []) : [linkOption(facts, attributes.label ?? path)]
}

const NO_SCHEMA = 'Set contracts.config.schema in the configuration of the site.'

function listCode(values: readonly string[]): PhrasingContent[] {
  return values.flatMap((value, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
    { type: 'inlineCode', value },
  ])
}

/** The option's path as a link, with its main facts as a tip. */
function linkOption(facts: OptionFacts, label: string): PhrasingContent {
  const code: PhrasingContent = { type: 'inlineCode', value: label }
  const properties = { className: ['tip'], 'aria-description': facts.tip }
  if (facts.url === undefined) return code
  return { type: 'link', url: facts.url, children: [code], data: { hProperties: properties } }
}
