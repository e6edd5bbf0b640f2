import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import type { Construct, Extension } from 'micromark-util-types'
import type {} from 'remark-parse'
import type { Processor } from 'unified'
import { EXIT, visit } from '../visit.ts'

/** What a text must hold for a construct of GFM to occur in it, by the construct's name (GFM specification). */
const NEEDS: ReadonlyMap<string, RegExp> = new Map([
  ['emailAutolink', /@/],
  ['protocolAutolink', /https?:/i],
  ['wwwAutolink', /www\./i],
  ['gfmFootnoteCall', /\[\^/],
  ['gfmFootnoteDefinition', /\[\^/],
  ['gfmPotentialFootnoteCall', /\[\^/],
  ['strikethrough', /~/],
  ['table', /\||:-|-:/],
  ['tasklistCheck', /\[[ \tx]\]/i],
])
const ADDRESS = /https?:|www\.|@/i

/**
 * After every syntax extension: the constructs of remarkGfm are tried only in a text that can hold them. Bare email addresses alone, which may
 * start with any letter, make the parser stop at each; GFM whole takes as long as all the rest of Markdown.
 */
export function leanGfm(this: Processor): void {
  const data = this.data()
  const whole = this.parser
  if (!whole) throw new Error('The parser has to be set before it can be made lean')
  const extensions = data.micromarkExtensions ?? []
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map(withLeanTransforms)
  this.parser = (document, file) => {
    data.micromarkExtensions = extensions.map((extension) => onlyNeeded(extension, document))
    return whole(document, file)
  }
}

function onlyNeeded(extension: Extension, text: string): Extension {
  const needless = new Set([...NEEDS].filter(([, needed]) => !needed.test(text)).map(([name]) => name))
  const isNeeded = (construct: Construct) => !construct.name || !needless.has(construct.name)
  const { document, flow, text: inline } = extension
  return {
    ...extension,
    ...(document && { document: filterConstructs(document, isNeeded) }),
    ...(flow && { flow: filterConstructs(flow, isNeeded) }),
    ...(inline && { text: filterConstructs(inline, isNeeded) }),
  }
}

type Constructs = NonNullable<Extension['text']>

function filterConstructs(constructs: Constructs, isNeeded: (construct: Construct) => boolean): Constructs {
  const lists = Object.entries(constructs).map(([code, list]) => [code, [list ?? []].flat().filter(isNeeded)] as const)
  return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
}

/** The second search for bare addresses is made only where a text still has one that the parser did not see. */
function withLeanTransforms(extension: FromMarkdownExtension): FromMarkdownExtension {
  if (!extension.transforms) return extension
  const transforms = extension.transforms.map((transform): typeof transform => (tree) => {
    let found = false
    visit(tree, 'text', (node) => {
      found = ADDRESS.test(node.value)
      return found ? EXIT : undefined
    })
    return found ? transform(tree) : tree
  })
  return { ...extension, transforms }
}
