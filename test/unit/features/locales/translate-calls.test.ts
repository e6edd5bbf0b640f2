import { describe, expect, it } from 'vitest'
import { findTranslateCalls } from '../../../../src/features/locales/translate-calls.ts'

const IMPORT = `import Translate, { translate } from '@docusaurus/Translate'\n`
const find = (text: string, loader: 'tsx' | 'ts' = 'tsx') =>
  findTranslateCalls({ displayPath: 'src/A.tsx', text, loader })
const textsIn = async (code: string) => Object.fromEntries((await find(IMPORT + code)).messages)

describe('texts in code', () => {
  it('are those of translate(), with id and description, in TypeScript too', async () => {
    const code = `const title: string = translate({ id: 'a.b', message: 'Text', description: 'What it is' })`
    expect(await textsIn(code)).toEqual({ 'a.b': { message: 'Text', description: 'What it is' } })
  })

  it('are those of <Translate>, with white space as React has it', async () => {
    const code = `export const A = () => (
      <p>
        <Translate id="a" description="What it is" values={{ name: <b>x</b> }}>
          {'Hello {name}'}
        </Translate>
        <Translate id="b">
          Two
          lines
        </Translate>
      </p>
    )`
    expect(await textsIn(code)).toEqual({
      a: { message: 'Hello {name}', description: 'What it is' },
      b: { message: 'Two lines' },
    })
  })

  it('are their own ids where they have none, and ids their own texts', async () => {
    const code = `translate({ message: 'Alone' }); const A = <Translate id="id.alone" />`
    expect(await textsIn(code)).toEqual({ Alone: { message: 'Alone' }, 'id.alone': { message: 'id.alone' } })
  })

  it('may be joined, in constants, and after a key', async () => {
    const code = `const ID = 'x' + \`.y\`
      export const A = (props) => <Translate {...props} key="k" id={ID}>{\`T\${'e'}xt\`}</Translate>`
    expect(await textsIn(code)).toEqual({ 'x.y': { message: 'Text' } })
  })

  it('are found under the names that they are imported by, and in no other function', async () => {
    const code = `import T, { translate as t } from '@docusaurus/Translate'
      import { translate } from './own'
      t({ message: 'One' }); translate({ message: 'Two' }); const A = <T>Three</T>`
    expect([...(await find(code)).messages.keys()]).toEqual(['One', 'Three'])
  })

  it('are not looked for in code without the module', async () => {
    expect(await find(`const Translate = () => null; const A = <Translate>Text</Translate>`)).toEqual({
      messages: new Map(),
      problems: [],
    })
  })
})

describe('a text that is known only when the code runs', () => {
  it.each([
    ['an id', '<Translate id={props.id}>Text</Translate>', '<Translate>'],
    ['a part of a text', '<Translate id="a">Text of {props.name}</Translate>', '<Translate>'],
    ['a text', 'translate({ id: "a", message: props.text })', 'translate()'],
    ['everything', 'translate(props)', 'translate()'],
  ])('is a warning with its place: %s', async (_, code, name) => {
    const { messages, problems } = await find(
      `${IMPORT}\ninterface Props { id: string }\nconst A = (props: Props) =>\n  ${code}`,
    )
    expect(messages.size).toBe(0)
    expect(problems).toMatchObject([{ severity: 'warning', file: 'src/A.tsx', line: 5, column: 3 }])
    expect(problems[0]?.message).toBe(`Text of ${name} is not constant: no catalog can have it`)
  })
})

it('code that cannot be read is a warning', async () => {
  const { problems } = await find(`${IMPORT}const A = <Translate>`)
  expect(problems).toMatchObject([{ severity: 'warning', file: 'src/A.tsx', code: 'i18n.unreadable' }])
})
