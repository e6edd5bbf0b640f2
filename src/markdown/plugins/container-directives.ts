import { directiveFromMarkdown } from 'mdast-util-directive'
import { directive } from 'micromark-extension-directive'
import type {} from 'remark-parse'
import type { Processor } from 'unified'

/**
 * Adds `:::name` containers to the parser, and only these: text and leaf directives stay text, so that
 * `camera:front` and `10::20` in prose mean what they say.
 */
export function containerDirectives(this: Processor): void {
  const colon = 58
  const flow = directive().flow?.[colon]
  const container = Array.isArray(flow) ? flow[0] : flow
  if (!container) throw new Error('micromark-extension-directive has no container construct')
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), { flow: { [colon]: container } }]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), directiveFromMarkdown()]
}
