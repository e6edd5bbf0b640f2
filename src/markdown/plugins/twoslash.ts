import type { Nodes, Root } from 'mdast'
import { eachNode } from '../walk.ts'

/** Leaves out what fences marked `twoslash` have only for the compiler of their examples. */
export function twoslashFences() {
  return (tree: Root): void => {
    eachNode<Nodes>(tree, (node) => {
      if (node.type === 'code' && isTwoslash(node.meta)) node.value = shownCode(node.value)
    })
  }
}

/** Lines that a fence marked `twoslash` has for the compiler of its examples; the grammar is twoslash's. */
const CUT_BEFORE = /^[ \t]*\/\/\s?---cut(?:-before)?---\s*$/
const CUT_AFTER = /^[ \t]*\/\/\s?---cut-after---\s*$/
const CUT_START = /^[ \t]*\/\/\s?---cut-start---\s*$/
const CUT_END = /^[ \t]*\/\/\s?---cut-end---\s*$/
/** `// @noErrors`, `// @errors: 2322`; names of files say where the lines after them are, and stay. */
const SETTING = /^[ \t]*\/\/\s?@(?!filename\b)\w+(?::\s?.*)?\s*$/
/** `//   ^?`, `//   ^|` and `//   ^^^`, which point at the line above. */
const MARK = /^[ \t]*\/\/\s*\^(?:\?|\||\^*)(?: .*)?\s*$/

/** Returns whether the words after a fence's language say that it is one for twoslash. */
export function isTwoslash(meta: string | null | undefined): boolean {
  return /(?:^|\s)twoslash(?:\s|$)/.test(meta ?? '')
}

/** The lines of a twoslash example that readers see, by index. */
export function shownLines(lines: readonly string[]): number[] {
  const from = lines.findLastIndex((line) => CUT_BEFORE.test(line)) + 1
  const end = lines.findIndex((line, index) => index >= from && CUT_AFTER.test(line))
  const to = end === -1 ? lines.length : end
  const shown: number[] = []
  let isCut = false
  for (let index = from; index < to; index++) {
    const line = lines[index] ?? ''
    if (CUT_START.test(line)) isCut = true
    else if (CUT_END.test(line)) isCut = false
    else if (!isCut && !SETTING.test(line) && !MARK.test(line)) shown.push(index)
  }
  const isEmpty = (index: number): boolean => lines[index]?.trim() === ''
  const first = shown.findIndex((index) => !isEmpty(index))
  return first === -1 ? [] : shown.slice(first, shown.findLastIndex((index) => !isEmpty(index)) + 1)
}

/** Returns what readers see of a twoslash example. */
export function shownCode(code: string): string {
  const lines = code.split('\n')
  return shownLines(lines)
    .map((index) => lines[index])
    .join('\n')
}
