import { createProcessor, run } from '@mdx-js/mdx'
import fc from 'fast-check'
import type { Root, RootContent } from 'mdast'
import { type ComponentType, createElement } from 'react'
import * as runtime from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import remarkGfm from 'remark-gfm'
import type { Processor } from 'unified'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { addPrograms } from '../../../src/markdown/parse/read-mdx-page.ts'
import { readMdx } from '../../../src/markdown/parse/read-tree.ts'
import { comparableTree } from '../../support/comparable-tree.ts'
import { countOf } from '../../support/counts.ts'
import { mdxTexts } from '../../support/mdx-texts.ts'
import { containers } from '../../support/remark-tree.ts'
import { unravel } from '../../support/unravel-mdx.ts'

const CASES = countOf('TORTURE_PAGES', { fewest: 250, short: 1000, long: 10_000 })
const RUNS = Math.floor(CASES / 6)

const remark = createProcessor({ format: 'mdx', remarkPlugins: [remarkGfm, containers] }).freeze()
const outputFormat = 'function-body'
const compilers = {
  ours: createProcessor({ format: 'mdx', outputFormat, remarkPlugins: [ourParser] }).freeze(),
  remark: createProcessor({ format: 'mdx', outputFormat, remarkPlugins: [remarkGfm, containers] }).freeze(),
}

test(`${CASES} combinations of MDX pieces are parsed as by MDX itself, with the same positions`, () => {
  fc.assert(
    fc.property(mdxTexts, (text) => {
      expect(treeOf(readOurs, text)).toBe(treeOf(readRemark, text))
    }),
    { seed: 1, numRuns: CASES },
  )
})

test(`${RUNS} of them render the same`, async () => {
  const texts = mdxTexts.filter((text) => !text.includes('import '))
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      expect(await show('ours', text)).toBe(await show('remark', text))
    }),
    { seed: 1, numRuns: RUNS },
  )
})

/** Sets the parser that is compared with MDX's own. */
function ourParser(this: Processor): void {
  this.parser = readOurs
}

function readOurs(text: string): Root {
  const tree = readMdx(text)
  addPrograms(tree)
  return tree
}

function readRemark(text: string): Root {
  return remark.parse(text)
}

/**
 * The tree with elements unwrapped from paragraphs, as MDX does later, and with definitions at the end, since their
 * place does not matter. Undefined for invalid MDX.
 */
function treeOf(read: (text: string) => Root, text: string): string {
  try {
    const definitions: RootContent[] = []
    const tree = unravel(read(text))
    visit(tree, 'definition', (node, index, parent) => {
      definitions.push(node)
      parent?.children.splice(index ?? 0, 1)
      return index
    })
    const lines = definitions.map((node) => comparableTree(node)).sort()
    return [comparableTree(tree), ...lines].join('\n')
  } catch {
    return 'not MDX'
  }
}

/** The HTML of a page, or the error. */
async function show(parser: keyof typeof compilers, text: string): Promise<string> {
  const code = await compilers[parser].process(text).catch(() => undefined)
  if (code === undefined) return 'not MDX'
  try {
    const { default: Content } = await run(String(code), { ...runtime })
    const components = { Tabs: 'section', TabItem: 'article' }
    return renderToStaticMarkup(createElement(Content as ComponentType<{ components: object }>, { components }))
  } catch (error) {
    return String(error)
  }
}
