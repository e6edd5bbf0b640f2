import type { ApiCode } from '../../src/shared/api-page.ts'
import { CodeBlock } from '../mdx/CodeBlock.tsx'
import { useApiTexts } from './api-texts.ts'

interface Props {
  readonly code: ApiCode
  readonly title?: string | undefined
  /** Base URL in the code that readers may replace with their own. */
  readonly server?: string | undefined
}

/** Code from the specification, or generated from it. */
export function Code({ code, title, server }: Props) {
  const html = useApiTexts().code(code)
  return <CodeBlock codeHtml={markServer(html, server)} language={code.language} title={title} />
}

/** Wraps the first occurrence of the server in an element for the browser code. */
function markServer(html: string, server: string | undefined): string {
  if (server === undefined || server === '' || !html.includes(server)) return html
  return html.replace(server, () => `<span data-api-server="">${server}</span>`)
}
