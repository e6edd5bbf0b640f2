import { describe, expect, it } from 'vitest'
import { findTranslateCalls } from '../../../src/features/locales/translate-calls.ts'
import { codeOfMdx } from '../../../src/markdown/parse/code-of-mdx.ts'

/** The texts of a page, and the lines of those that are not constant. */
async function textsIn(page: string) {
  const text = codeOfMdx(page, 'Translate')
  if (text === undefined) return undefined
  const { messages, problems } = await findTranslateCalls({ displayPath: 'a.mdx', text, loader: 'jsx', isPage: true })
  return { messages: Object.fromEntries(messages), lines: problems.map(({ line }) => line) }
}

describe('the code of a page', () => {
  it('has elements in lines and of their own, expressions, modules and values of elements', async () => {
    const page = `import { translate } from '@docusaurus/Translate'

export const name = translate({ message: 'In a module' })

Text with <Translate id="in.line" description="What it is">a text</Translate> in it.

<Translate id="own">Its own</Translate>

<Tabs values={[{ label: translate({ id: 'tab', message: 'Tab' }) }]}>
  {translate({ message: 'In an expression' })}
  <Translate>{'Hello {name}'}</Translate>
</Tabs>
`
    expect(await textsIn(page)).toEqual({
      messages: {
        'In a module': { message: 'In a module' },
        'in.line': { message: 'a text', description: 'What it is' },
        own: { message: 'Its own' },
        tab: { message: 'Tab' },
        'In an expression': { message: 'In an expression' },
        'Hello {name}': { message: 'Hello {name}' },
      },
      lines: [],
    })
  })

  it('keeps its lines, so that a text that is not constant can be found', async () => {
    const page = '# Title\n\n{/* nothing */}\n\nSome text.\n\n<Translate id="a">some *text*</Translate>\n'
    expect(await textsIn(page)).toEqual({ messages: {}, lines: [7] })
  })

  it('is not that of examples', async () => {
    expect(await textsIn('```jsx\n<Translate>Text</Translate>\n```\n')).toEqual({ messages: {}, lines: [] })
  })

  it('is nothing when the page is not MDX', async () => {
    expect(await textsIn('<Translate>Text\n')).toBeUndefined()
  })
})
