import type { HTMLAttributes } from 'react'
import { CodeBlock } from './CodeBlock.tsx'
import { MermaidFigure } from './MermaidFigure.tsx'

interface Props extends HTMLAttributes<HTMLPreElement> {
  /** Lines of highlighted code; set by the Markdown stage for fences. */
  readonly codeHtml?: string
  readonly language?: string
  readonly lineNumbersStart?: string
  /** Source of a diagram; set by the Markdown stage for mermaid fences. */
  readonly mermaid?: string
}

/** Replaces `<pre>`: a code block, a diagram, or a plain one if the page wrote it itself. */
export function Pre({ codeHtml, language, lineNumbersStart, mermaid, ...rest }: Props) {
  if (mermaid !== undefined) return <MermaidFigure source={mermaid} />
  if (codeHtml === undefined) return <pre {...rest} />
  return <CodeBlock codeHtml={codeHtml} language={language} title={rest.title} lineNumbersStart={lineNumbersStart} />
}
