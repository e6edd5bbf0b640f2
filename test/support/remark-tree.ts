import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

/** Adds `:::name` containers to remark, and only these: its directives within a line are text on our pages. */
export function containers(this: Processor): void {
  const colon = 58
  const flow = directive().flow?.[colon]
  const container = Array.isArray(flow) ? flow[0] : flow
  if (!container) throw new Error('micromark-extension-directive has no container construct')
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow: { [colon]: container } }]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()]
}

const processor = unified().use(remarkParse).use(remarkGfm).use(containers).freeze()

/** The tree that remark, after which mdast is named, makes of a text. */
export function readWithRemark(text: string): Root {
  return processor.parse(text)
}
