import type { ApiExample } from '../../src/shared/api-page.ts'
import { text } from '../../src/shared/messages/text.ts'
import { richText } from '../rich-text.tsx'
import { useApiTexts } from './api-texts.ts'
import { Code } from './Code.tsx'
import { Markdown } from './Markdown.tsx'
import { OutsideLink } from './OutsideLink.tsx'
import { WholeExample } from './WholeExample.tsx'

interface Props {
  readonly example: ApiExample
  readonly title: string
  /** Id that the samples of the example link to. */
  readonly id?: string
}

/** An example with what is said about it, or a link to where it is. */
export function Example({ example, title, id }: Props) {
  const texts = useApiTexts()
  const content = <ExampleContent example={example} title={title} />
  return id === undefined ? content : <div {...texts.mark('div', { id })}>{content}</div>
}

function ExampleContent({ example: { description, code, whole, externalValue }, title }: Props) {
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
