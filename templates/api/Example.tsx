import type { ApiExample } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { richText } from '../rich-text.tsx'
import { Code } from './Code.tsx'
import { Markdown } from './Markdown.tsx'
import { OutsideLink } from './OutsideLink.tsx'

interface Props {
  readonly example: ApiExample
  readonly title: string
}

/** An example with what is said about it, or a link to where it is. */
export function Example({ example: { description, code, whole, externalValue }, title }: Props) {
  return (
    <>
      <Markdown text={description} className="api-text example-text" />
      {code.code !== '' && <Code code={code} title={title} />}
      {whole !== undefined && (
        <p className="facts">
          {text('theme.api.partOfExample', 'This is a part of the example; all of it is in the Markdown of this page.')}
        </p>
      )}
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
