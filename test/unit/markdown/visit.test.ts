import fc from 'fast-check'
import type { Node, Parent } from 'unist'
import { visit as visitOfUnist } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { EXIT, SKIP, visit } from '../../../src/markdown/visit.ts'

const { tree } = fc.letrec<{ tree: Parent; node: Node }>((tie) => ({
  tree: fc.record({ type: fc.constantFrom('a', 'b', 'c'), children: fc.array(tie('node'), { maxLength: 4 }) }),
  node: fc.oneof({ depthSize: 'small' }, fc.record({ type: fc.constantFrom('a', 'b', 'c') }), tie('tree')),
}))
const answers = fc.array(fc.constantFrom(undefined, undefined, SKIP, EXIT, 0, 2, [SKIP, 1] as const), { maxLength: 12 })
const condition = fc.constantFrom('a', ['a', 'b'], (node: Node) => node.type !== 'c')

type Visit = (tree: Parent, test: never, visitor: (node: Node, index?: number, parent?: Parent) => never) => void

/** The nodes in the order of the visit, with their places; a visitor that always went back would never end. */
function record(walk: unknown, root: Parent, test: unknown, script: readonly unknown[]): unknown[] {
  const steps: unknown[] = []
  ;(walk as Visit)(root, test as never, (node, index, parent) => {
    const answer = script[steps.length]
    steps.push([node, index, parent])
    return answer as never
  })
  return steps
}

test('visits the same nodes in the same order as unist-util-visit, whatever the visitor answers', () => {
  fc.assert(
    fc.property(tree, condition, answers, (root, test, script) => {
      expect(record(visit, root, test, script)).toEqual(record(visitOfUnist, root, test, script))
    }),
  )
})

test('sees children that the visitor put in', () => {
  const root = { type: 'root' as const, children: [{ type: 'text' as const, value: 'one' }] }
  const seen: string[] = []
  visit(root, 'text', (node, index, parent) => {
    seen.push(node.value)
    if (node.value === 'one') parent?.children.splice((index ?? 0) + 1, 0, { type: 'text', value: 'two' })
  })
  expect(seen).toEqual(['one', 'two'])
})
