import type { Page } from '../../shared/model.ts'
import { createRest } from '../../util/rest.ts'
import { createIndex, isLargeIndex } from './build-index.ts'
import { type CachedBlock, toRecord } from './cached-blocks.ts'
import type { BlockRecord } from './cached-index.ts'
import type { PartlyMadeFile } from './index-file.ts'
import { type IndexedPage, makeBlock } from './make-block.ts'
import { storeTerms } from './stored-terms.ts'
import { type LastIndex, type PageBlock, type PagedIndex, updateIndex } from './update-index.ts'
import { releaseTerms } from './weighted-terms.ts'

/** What the files of an index are created from. */
export interface CreateFilesInput {
  /** Reads a page with its sections. */
  readonly readPage: (page: Page) => Promise<IndexedPage>
  /** On a large site, what is kept of the last index; without it, everything is made, and nothing is kept. */
  readonly last?: LastIndex | undefined
}

/** Creates the files of an index, some at a time; other work of this thread gets its turn meanwhile. */
export async function* createFiles(
  index: PagedIndex,
  { readPage, last }: CreateFilesInput,
): AsyncGenerator<readonly PartlyMadeFile[]> {
  const rest = createRest()
  const size = index.blocks.reduce((sum, { pages }) => sum + pages.length, 0)
  /** Blocks whose files were not given yet: what is kept of them has no texts. */
  const made = new Map<string, CachedBlock>()
  const take = async ({ pages, key }: PageBlock): Promise<CachedBlock> => {
    const known = made.get(key) ?? last?.blocks.read(key)
    if (known) return known
    const indexed: IndexedPage[] = []
    for (const page of pages) {
      indexed.push(await readPage(page))
      await rest()
    }
    const block = makeBlock(index.path, indexed, isLargeIndex(size))
    made.set(key, block)
    last?.blocks.write(key, block)
    return block
  }
  const updated = last && (await updateIndex(index, last, take))
  if (updated) {
    yield updated
    return
  }
  const building = createIndex(index.path, size)
  const records: BlockRecord[] = []
  for (const one of index.blocks) {
    const { block, files } = await take(one)
    made.delete(one.key)
    building.add(block)
    records.push(toRecord(one.key, { block, files }))
    yield files
    await rest()
  }
  const finishing = building.finish()
  let step = finishing.next()
  for (; !step.done; step = finishing.next()) {
    yield [step.value]
    await rest()
  }
  const { lexicon, lengths, merged } = step.value
  if (last) {
    const stored = storeTerms(last.index.terms, index.key, step.value)
    last.index.write({ blocks: records, lexicon, lengths, stored, edits: [] })
  }
  releaseTerms(merged.postings)
}
