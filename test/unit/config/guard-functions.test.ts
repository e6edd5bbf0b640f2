import { expect, it } from 'vitest'
import { guardFunctions } from '../../../src/config/resolve-config.ts'
import { UserError } from '../../../src/util/errors.ts'

const FILE = 'site.config.ts'

function messageOf(work: () => unknown): string | undefined {
  try {
    work()
  } catch (error) {
    return error instanceof UserError ? error.problems[0]?.message : String(error)
  }
  return undefined
}

it('keeps the properties of a function, which tell what it is', () => {
  const { plugin } = guardFunctions({ plugin: Object.assign(() => ({}), { postcss: true }) }, FILE, new Map())
  expect(plugin.postcss).toBe(true)
})

it('keeps what a function returns, and its source text', () => {
  const double = (value: number) => value * 2
  const { list, text } = guardFunctions({ list: [{ double }], text: 'a' }, FILE, new Map())
  expect(list[0]?.double(4)).toBe(8)
  expect(String(list[0]?.double)).toBe(String(double))
  expect(text).toBe('a')
})

it('names a function that throws, or ends the process, and what it was called for', () => {
  const { docs } = guardFunctions(
    {
      docs: {
        throws: (name: string) => {
          throw new Error(`no ${name}`)
        },
        ends: (_: string) => process.exit(3),
      },
    },
    FILE,
    new Map(),
  )
  expect(messageOf(() => docs.throws('page'))).toBe('docs.throws of site.config.ts fails for "page": no page')
  expect(messageOf(() => docs.ends('page'))).toBe(
    'docs.ends of site.config.ts fails for "page": it called process.exit, with code 3',
  )
})
