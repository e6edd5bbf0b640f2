import fc from 'fast-check'
import type { Nodes, Root } from 'mdast'
import { expect, test } from 'vitest'
import { withoutFrontMatter } from '../../../src/core/read/front-matter.ts'
import { readMarkdown } from '../../../src/markdown/parse/read-tree.ts'
import { hideOptions } from '../../../src/markdown/plugins/option-tags.ts'
import { stripMarkers } from '../../../src/shared/reference-marker.ts'
import { comparableTree, hasNode } from '../../support/comparable-tree.ts'
import { countOf } from '../../support/counts.ts'
import { markdownTexts } from '../../support/markdown-texts.ts'
import { readWithRemark } from '../../support/remark-tree.ts'
import { commonmarkExamples, gfmExamples } from '../../support/spec-examples.ts'

const CASES = countOf('TORTURE_PAGES', { fewest: 750, short: 3000, long: 20_000 })
/** Maximum number of cases covered by the known differences below. */
const MAX_EXCUSED = CASES / 20

/** A text as parsed by both parsers. */
interface Reading {
  readonly text: string
  readonly ours: Root
  readonly remark: Root
}

/** A known difference between the parsers. */
interface Difference {
  readonly example: string
  readonly isIn: (reading: Reading) => boolean
}

const KNOWN: Readonly<Record<string, Difference>> = {
  'ours: a title may follow the name of a container at once': {
    example: ':::note]',
    isIn: ({ text }) => /:{3,}\w[\w-]*(?:\[[^\]\n]*\])?(?:\{[^}\n]*\})?[^\s\w[{-]/.test(text),
  },
  'ours: a fence is code to its end, whatever colons are in it': {
    example: ':::note\n```\n:::\n```\n:::',
    isIn: ({ ours }) => hasNode(ours, (node) => node.type === 'code' && /^\s*:{3,}/m.test(node.value)),
  },
  'satteri: colons end a paragraph that a line without marks goes on with': {
    example: '- a\n:::',
    isIn: ({ remark }) => hasNode(remark, (node) => node.type === 'text' && /^:{3,}$/m.test(node.value)),
  },
  'satteri: a backslash at the end of a container is a line break': {
    example: ':::note\na\\\n:::\n',
    isIn: ({ text }) => /\\\n[ >]*:{3,}$/m.test(text),
  },
  'satteri: colons after a mark of a list close the container around it': {
    example: ':::note\n- :::\n',
    isIn: ({ text }) => /(?:[-*+]|\d[.)]) +:{3,}$/m.test(text),
  },
  'satteri: what is before a container on its line is not taken off the lines within': {
    example: ' :::note\n    a\n',
    isIn: ({ text }) => /^[ >\d.*+-]* :{3,}[a-z]/m.test(text),
  },
  'satteri: a row of bars before an item that could be a row of dashes is a paragraph of its own': {
    example: 'a\nb | c\n- | -\n',
    isIn: ({ text }) => /\|.*\n[ >]*[-*+] [-:| ]*$/m.test(text),
  },
  'satteri: an item that could not interrupt a paragraph is text below a definition that a block is below': {
    example: '    a\n[b]: c\n\n2. d\n',
    isIn: ({ ours }) => hasNode(ours, ({ type }) => type === 'definition') && hasNode(ours, beginsAsItem),
  },
  'satteri: raw text is ended by the end tag of its own element only': {
    example: '<pre>\n</script>\n*a*\n',
    isIn: ({ ours }) => hasNode(ours, hasOtherEndTag),
  },
  'satteri: a definition may be above a row of dashes': {
    example: '[a]: b\n-|\n',
    isIn: ({ text }) => /\]:[^\n]*\n(?:[^\n]+\n)*[ \t>]*(?=.*\|)[|: -]*-[|: -]*$/m.test(text),
  },
  'satteri: a line without marks is not the head of a table': {
    example: '> a\nb\n> -|\n',
    isIn: ({ ours }) => hasNode(ours, hasDelimiterRow),
  },
  'satteri: a tag on a line below a table is a row of it': {
    example: 'a | b\n-|-\n<b>\n',
    isIn: ({ ours }) => hasNode(ours, (node) => node.type === 'tableCell' && node.children[0]?.type === 'html'),
  },
  'satteri: a tag on a line below a footnote is not a part of it': {
    example: '[^1]: a\n<b>\n',
    isIn: ({ remark }) =>
      hasNode(
        remark,
        (node) => node.type === 'footnoteDefinition' && node.children.some((child) => child.type === 'html'),
      ),
  },
  'satteri: a comment within a line of a quote holds the marks of its further lines': {
    example: '> a <!-- b\n> c -->\n',
    isIn: ({ ours }) => hasNode(ours, (node) => node.type === 'html' && /\n[ ]*>/.test(node.value)),
  },
  'satteri: a heading may be a task': {
    example: '- [ ] a\n  ---\n',
    isIn: ({ ours }) =>
      hasNode(
        ours,
        (node) => node.type === 'listItem' && typeof node.checked === 'boolean' && node.children[0]?.type === 'heading',
      ),
  },
  'remark: HTML without marks below a definition in a container is in the container': {
    example: '> [a]: b\n</pre>\n',
    isIn: ({ remark }) => hasNode(remark, hasHtmlBelowDefinition),
  },
  'remark: a heading that is underlined begins at the definitions above it': {
    example: '> [a]: b\n> c\n> ===\n',
    isIn: ({ remark }) => hasNode(remark, hasHeadingAtDefinition),
  },
  'remark: a box of a task may hold a line end': {
    example: '- [\n] a\n',
    isIn: ({ text }) => /[-*+.)] +\[\n/.test(text),
  },
  'remark: a mail address may follow a slash': {
    example: 'a/b@c.d',
    isIn: ({ text }) => /\/[\w.+-]+@/.test(text),
  },
  'remark: HTML on a line without marks holds the white space before it': {
    example: '> a\n  <b>\n',
    isIn: ({ remark }) => hasNode(remark, (node) => node.type === 'html' && node.value.startsWith(' ')),
  },
  'remark: definitions in a container are not seen above it': {
    example: '[a]\n\n:::note\n[a]: b\n:::\n',
    isIn: ({ remark }) =>
      hasNode(
        remark,
        (node) => node.type === 'containerDirective' && hasNode(node, (child) => child.type === 'definition'),
      ),
  },
  'remark: a list in a quote is loose when two empty lines end it': {
    example: '> - a\n>\n>\n',
    isIn: ({ text }) => /^[ >]*> *(?:[-*+]|\d+[.)]).*\n(?:.*\n)*?[ >]*>[ ]*\n[ >]*>/m.test(text),
  },
  'remark: a table on the line below one in a list is text': {
    example: '- a |\n  -|\nb |\n-|\n',
    isIn: ({ remark }) => hasNode(remark, hasDelimiterRow),
  },
  'remark: an item below code that could not interrupt a paragraph is text': {
    example: '* a\n***\n    b\n-\n',
    isIn: ({ remark }) => hasNode(remark, beginsAsItem),
  },
  'remark: code below an item is cut at its lines': {
    example: '1. a\n\n  2. b\n\n    3. c\n    d\n',
    isIn: ({ remark }) => hasNode(remark, hasCutCode),
  },
  'remark: white space in the last line of code in a container is code': {
    example: '-\n>     a\n>      ',
    isIn: ({ remark }) => hasNode(remark, (node) => node.type === 'code' && /\n +$/.test(node.value)),
  },
}

test.each(Object.entries(KNOWN))('known of %s', (_, { example, isIn }) => {
  const reading = read(example)
  expect(linesOf(reading.ours)).not.toBe(linesOf(reading.remark))
  expect(isIn(reading)).toBe(true)
})

test('the examples of the specifications are parsed as by remark', () => {
  for (const { markdown } of [...commonmarkExamples, ...gfmExamples]) {
    const reading = read(markdown)
    if (!isExcused(reading)) expect(linesOf(reading.ours), markdown).toBe(linesOf(reading.remark))
  }
})

test(`${CASES} combinations of pieces are parsed as by remark, with the same positions`, () => {
  const excused: string[] = []
  fc.assert(
    fc.property(markdownTexts, (text) => {
      const reading = read(text)
      const [ours, remark] = [linesOf(reading.ours), linesOf(reading.remark)]
      if (ours !== remark && isExcused(reading)) excused.push(text)
      else expect(ours).toBe(remark)
    }),
    { seed: 1, numRuns: CASES },
  )
  expect(excused.length).toBeLessThan(MAX_EXCUSED)
})

/** A page's text as passed to the parser. */
function read(written: string): Reading {
  const text = withoutFrontMatter(stripMarkers(written.replaceAll('\r\n', '\n')))
  return { text, ours: readMarkdown(text), remark: readWithRemark(hideOptions(text)) }
}

/** Options are parsed under another name: see option-tags.ts. */
function linesOf(tree: Root): string {
  return comparableTree(tree).replaceAll('<x-optn', '<Option')
}

function isExcused(reading: Reading): boolean {
  return Object.values(KNOWN).some(({ isIn }) => isIn(reading))
}

function hasCutCode(node: Nodes): boolean {
  if (!('children' in node)) return false
  return node.children.some((child, index) => {
    const next = node.children[index + 1]
    return child.type === 'code' && next?.type === 'code' && !isFence(child) && !isFence(next)
  })
}

/** Indented code has as many lines as its text; a fence has two more. */
function isFence({ value, position }: Extract<Nodes, { type: 'code' }>): boolean {
  return position !== undefined && position.end.line - position.start.line >= value.split('\n').length
}

function hasOtherEndTag(node: Nodes): boolean {
  const name = node.type === 'html' ? /^\s*<(pre|script|style|textarea)\b/i.exec(node.value)?.[1]?.toLowerCase() : ''
  if (node.type !== 'html' || !name) return false
  return [...node.value.matchAll(/<\/(pre|script|style|textarea)>/gi)].some(([, end]) => end?.toLowerCase() !== name)
}

function beginsAsItem(node: Nodes): boolean {
  const first = node.type === 'paragraph' ? node.children[0] : undefined
  return first?.type === 'text' && /^(?:[-*+]|\d{1,9}[.)])(?:\s|$)/.test(first.value)
}

function hasHtmlBelowDefinition(node: Nodes): boolean {
  if (node.type !== 'blockquote' && node.type !== 'listItem') return false
  return node.children.some(({ type }, index) => type === 'definition' && node.children[index + 1]?.type === 'html')
}

function hasHeadingAtDefinition(node: Nodes): boolean {
  if (!('children' in node)) return false
  return node.children.some((child, index) => {
    const before = node.children[index - 1]
    return child.type === 'heading' && before?.position?.start.line === child.position?.start.line
  })
}

function hasDelimiterRow(node: Nodes): boolean {
  return node.type === 'text' && /^(?=.*\|)[|: -]*-[|: -]*$/m.test(node.value)
}
