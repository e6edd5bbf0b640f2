import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type Processor, unified } from 'unified'

/** Adds only `:::name` containers to remark: its inline directives are text on our pages. */
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

/** Parses a text with remark, the reference for mdast. */
export function readWithRemark(text: string): Root {
  return processor.parse(text)
}
