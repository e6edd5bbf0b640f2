import type { Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import { addPrograms } from './mdx-programs.ts'
import { type ReadOptions, readMdx } from './read-tree.ts'

/** Sets the MDX parser, whose errors are messages with positions. */
export function mdxParser(this: Processor, options: ReadOptions): void {
  this.parser = (document) => {
    const tree = readAtPlace(document, options)
    addPrograms(tree)
    return tree
  }
}

function readAtPlace(document: string, options: ReadOptions) {
  try {
    return readMdx(document, options)
  } catch (error) {
    const [, line, column, reason] = /^(\d+):(\d+): ([\s\S]*)$/.exec(error instanceof Error ? error.message : '') ?? []
    if (reason === undefined) throw error
    throw new VFileMessage(reason.replace(/ \(mdx-jsx:[\w-]+\)$/, '').replace(' with oxc', ''), {
      place: { line: Number(line), column: Number(column) },
      source: 'mdx',
    })
  }
}
