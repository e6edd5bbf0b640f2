import { Children, type ComponentProps, type ElementType, type HTMLAttributes, type ReactNode } from 'react'
import { hasLongLine, numberLines, parseCodeMeta, plainLines } from '../../src/shared/code-meta.ts'
import type { CodeToShow } from '../../src/shared/page-scope.ts'
import { CodeBlock } from '../mdx/CodeBlock.tsx'
import { currentPage } from './current-page.ts'

interface Props extends ComponentProps<typeof CodeBlock> {
  readonly className?: string
  /** The words after the language of a fence. */
  readonly metastring?: string
}

/** The `<CodeBlock>` of a site's components; code that is only known when the page runs is highlighted afterwards. */
export function SiteCodeBlock({ className, metastring: meta = '', children, ...props }: Props) {
  const written = parseCodeMeta(meta)
  const language = props.language ?? /\blanguage-([\w+-]+)/.exec(className ?? '')?.[1]
  const { showLineNumbers: numbers } = props
  const start = props.lineNumbersStart ?? (numbers === true ? 1 : numbers || written.lineNumbersStart)
  const shown = { ...props, language, title: props.title ?? written.title }
  const text = textOf(children)?.replace(/\n$/, '')
  if (props.codeHtml !== undefined) return <CodeBlock {...shown}>{children}</CodeBlock>
  if (text === undefined) return <CodeBlock {...shown} elements={children} />
  const page = currentPage()
  const mark = page && !page.isIsland ? undefined : markOf(`${language} ${meta} ${text}`)
  const code = { code: text, language: language ?? '', meta, start: start === undefined ? undefined : Number(start) }
  const codeHtml = page ? page.highlight(code) : fromPage(mark ?? '', code)
  return (
    <CodeBlock
      {...shown}
      finished={{ html: codeHtml, isLong: hasLongLine(plainLines(text)), mark }}
      lineNumbersStart={start}
    />
  )
}

/** Makes the component for `<code>` of a site's components, which is a block when it has several lines, from one for blocks. */
export function codeElement(Block: ElementType) {
  return (props: HTMLAttributes<HTMLElement>) => {
    const parts = Children.toArray(props.children)
    const isInline = parts.length > 0 && parts.every((part) => typeof part === 'string' && !part.includes('\n'))
    return isInline ? <code {...props} /> : <Block {...props} />
  }
}

function textOf(children: ReactNode): string | undefined {
  if (typeof children === 'string') return children
  const isText = Array.isArray(children) && children.every((child) => typeof child === 'string')
  return isText ? children.join('') : undefined
}

/** Returns what the browser finds highlighted code by: a number made of its text. */
function markOf(text: string): string {
  let sum = 0
  for (const letter of text) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return (sum >>> 0).toString(36)
}

const found = new Map<string, string>()

/** Code as it was highlighted when the page was built; without colors when the page did not show it then. */
function fromPage(mark: string, { code, start }: CodeToShow): string {
  const html = document.querySelector(`code[data-code="${mark}"]`)?.innerHTML ?? found.get(mark)
  if (html === undefined) return start === undefined ? plainLines(code) : numberLines(plainLines(code), start)
  found.set(mark, html)
  return html
}
