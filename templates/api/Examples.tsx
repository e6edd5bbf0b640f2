import type { ReactNode } from 'react'
import type { ApiConsoleBody } from '../../src/shared/api-console.ts'
import type { ApiCode, ApiExample, ApiLevels, ApiSample, ApiSchema } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { CodeBlock } from '../mdx/CodeBlock.tsx'
import { TabItem, Tabs } from '../mdx/Tabs.tsx'
import { richText } from '../rich-text.tsx'
import { ApiLink, Markdown, OutsideLink, useApiTexts } from './ApiTexts.tsx'

interface Props {
  readonly examples: readonly ApiExample[]
  readonly title?: string
  /** Position of the request's format, if the examples are chosen together with the samples. */
  readonly format?: number
}

/** Examples of a body; several are shown as tabs. */
export function Examples({ examples, title, format }: Props) {
  const [first] = examples
  if (!first) return null
  const idOf = (index: number) => (format === undefined ? {} : { id: exampleId(`${format}.${index}`) })
  if (examples.length === 1) return <Example example={first} title={title ?? first.label} {...idOf(0)} />
  return (
    <Tabs {...(format === undefined ? {} : { groupId: 'request-example' })}>
      {examples.map((example, index) => {
        const value = format === undefined ? `${index} ${example.label}` : `${format}.${index}`
        return (
          <TabItem key={value} value={value} label={example.label}>
            <Example example={example} title={title ?? example.label} {...idOf(index)} />
          </TabItem>
        )
      })}
    </Tabs>
  )
}

/**
 * Returns the id of an example of the request, by its key: the positions of its format and of the example, as in `0.1`.
 */
export function exampleId(key: string): string {
  return `request-example-${key}`
}

interface ExampleProps {
  readonly example: ApiExample
  readonly title: string
  /** Id that the samples of the example link to. */
  readonly id?: string
}

/** An example with what is said about it, or a link to where it is. */
export function Example({ example, title, id }: ExampleProps) {
  const texts = useApiTexts()
  const content = <ExampleContent example={example} title={title} />
  return id === undefined ? content : <div {...texts.mark('div', { id })}>{content}</div>
}

function ExampleContent({ example: { description, code, whole, externalValue }, title }: ExampleProps) {
  return (
    <>
      <Markdown text={description} className="api-text example-text" />
      {code.code !== '' && <Code code={code} title={title} />}
      {whole && <WholeExample whole={whole} />}
      {externalValue && (
        <p className="part-line">
          {richText(text('theme.api.exampleAt', 'Example at {link}'), {
            link: <OutsideLink url={externalValue} />,
          })}
        </p>
      )}
    </>
  )
}

interface SamplesProps {
  readonly samples: readonly ApiSample[]
  readonly server?: string | undefined
  /** Start of the ids of tabs that go to another page. */
  readonly idBase?: string
  /** Address of the whole body, on the page. */
  readonly wholeBody?: string | undefined
  /** Initial body of the console, for the page that fetches the samples. */
  readonly body?: ApiConsoleBody | undefined
}

/** A request in every language. */
export function Samples({ samples, server, idBase, wholeBody, body }: SamplesProps) {
  const link = wholeBody !== undefined && samples.some(({ isShort }) => isShort)
  return (
    <div {...(body && { 'data-console-body': JSON.stringify(body) })}>
      <Tabs
        groupId="api-language"
        label={text('theme.api.samples', 'Samples')}
        {...(idBase === undefined ? {} : { idBase })}
      >
        {samples.map(({ id, label, code, whole }) => (
          <TabItem key={id} value={id} label={label}>
            <Code code={code} server={server} />
            {whole && <WholeExample whole={whole} />}
          </TabItem>
        ))}
      </Tabs>
      {link && (
        <p className="facts">
          {richText(text('theme.api.shortSample', 'The body is shortened: {link}.'), {
            link: <a href={`#${wholeBody}`}>{text('theme.api.wholeBody', 'the whole body')}</a>,
          })}
        </p>
      )}
    </div>
  )
}

interface WholeExampleProps {
  readonly whole: ApiLevels
  /** "The whole example" by default. */
  readonly summary?: string
}

/** Code that is on another page, in a fold which fetches it. */
export function WholeExample({
  whole,
  summary = text('theme.api.wholeExample', 'The whole example'),
}: WholeExampleProps) {
  return (
    <Fold summary={summary} levels={whole}>
      <CutNote schema={{ levels: whole }} />
    </Fold>
  )
}

interface FoldProps {
  readonly summary: string
  /** Set where its structure is on another page. */
  readonly levels?: ApiLevels | undefined
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A structure that is folded. */
export function Fold({ summary, levels, isOpen = false, children }: FoldProps) {
  return (
    <details className="nested" open={isOpen} data-levels={levels?.id}>
      <summary>{summary}</summary>
      {children}
    </details>
  )
}

/** Replaces a structure that is not shown here: where to read on. */
export function CutNote({ schema: { isCircular, levels, link } }: { readonly schema: Partial<ApiSchema> }) {
  if (isCircular) {
    if (!link) return <p className="facts">{text('theme.api.recursive', 'The same again.')}</p>
    const again = <ApiLink href={link.href}>{link.label}</ApiLink>
    return <p className="facts">{richText(text('theme.api.sameAgain', 'The same again: {link}.'), { link: again })}</p>
  }
  if (!levels) return null
  const { href } = levels
  // Once the fold is open, a script puts the structure in the place of this line.
  return (
    <p className="facts levels-note">
      {href === link?.href ? (
        richText(text('theme.api.fieldsAt', 'Fields: {link}.'), { link: <ApiLink href={href}>{link.label}</ApiLink> })
      ) : (
        <ApiLink href={href}>{text('theme.api.levelsLink', 'Show it on a page of its own')}</ApiLink>
      )}
    </p>
  )
}

interface CodeProps {
  readonly code: ApiCode
  readonly title?: string | undefined
  /** Base URL in the code that readers may replace with their own. */
  readonly server?: string | undefined
}

/** Code from the specification, or generated from it. */
export function Code({ code, title, server }: CodeProps) {
  const html = useApiTexts().code(code)
  return <CodeBlock codeHtml={markServer(html, server)} language={code.language} title={title} />
}

/** Wraps the first occurrence of the server in an element for the browser code. */
function markServer(html: string, server: string | undefined): string {
  if (server === undefined || server === '' || !html.includes(server)) return html
  return html.replace(server, () => `<span data-api-server="">${server}</span>`)
}
