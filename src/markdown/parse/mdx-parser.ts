import type { Processor } from 'unified'
import { VFileMessage } from 'vfile-message'
import { addPrograms } from './mdx-programs.ts'
import { type MdxOptions, readMdxPage } from './read-mdx-page.ts'

/** Sets the MDX parser, whose errors are messages with positions. */
export function mdxParser(this: Processor, options: MdxOptions): void {
  this.parser = (document) => {
    const tree = readAtPlace(document, options)
    addPrograms(tree)
    return tree
  }
}

function readAtPlace(document: string, options: MdxOptions) {
  try {
    return readMdxPage(document, options)
  } catch (error) {
    const [, line, column, reason] = /^(\d+):(\d+): ([\s\S]*)$/.exec(error instanceof Error ? error.message : '') ?? []
    if (reason === undefined) throw error
    throw new VFileMessage(reason.replace(/ \(mdx-jsx:[\w-]+\)$/, '').replace(' with oxc', ''), {
      place: { line: Number(line), column: Number(column) },
      source: 'mdx',
    })
  }
}
