import type { Page } from '../shared/model.ts'
import { createRest } from '../util/rest.ts'
import { createIndex, type IndexBlock, type IndexedPage, type IndexState } from './build-index.ts'
import { fileWithKey, type PartlyMadeFile } from './index-file.ts'
import type { KeptBlock, KeptBlocks } from './kept-blocks.ts'
import type { BlockRecord, KeptIndexEntry } from './kept-index.ts'
import { releaseTerms } from './weighted-terms.ts'

/** Consecutive pages that are indexed together. */
export interface PageBlock {
  readonly pages: readonly Page[]
  /** Identifies everything that their part of the index depends on. */
  readonly key: string
}

/** What the files of an index are created from. */
export interface CreateFilesInput {
  /** Reads a page with its sections. */
  readonly readPage: (page: Page) => Promise<IndexedPage>
  /** On a large site, what is kept of the last index; without it, everything is made, and nothing is kept. */
  readonly last?: LastIndex | undefined
}

/** What is kept of the last index. */
export interface LastIndex {
  readonly blocks: KeptBlocks
  readonly index: KeptIndexEntry
}

/** With more changed blocks, merging all is not slower than replacing those. */
const MAX_CHANGED = 0.25

/** Creates the files of an index; other work of this thread gets its turn meanwhile. */
export async function* createFiles(
  path: string,
  blocks: readonly PageBlock[],
  { readPage, last }: CreateFilesInput,
): AsyncGenerator<PartlyMadeFile> {
  const rest = createRest()
  const update = last && planUpdate(blocks, last)
  const size = blocks.reduce((sum, { pages }) => sum + pages.length, 0)
  const index = createIndex(path, size, update?.state)
  const take = async ({ pages, key }: PageBlock): Promise<KeptBlock> => {
    const known = last?.blocks.read(key)
    if (known) return known
    const indexed: IndexedPage[] = []
    for (const page of pages) {
      indexed.push(await readPage(page))
      await rest()
    }
    const made = index.makeBlock(indexed)
    last?.blocks.write(key, made)
    return made
  }
  const records: BlockRecord[] = []
  for (const [place, one] of blocks.entries()) {
    const same = update?.sameAt(place)
    if (same) {
      index.addSame(same)
      records.push(same)
      for (const key of same.files) yield fileWithKey(path, key)
    } else {
      const { block, files } = await take(one)
      index.add(block, update?.replacedAt(place))
      const { name, pages, lengths } = block
      records.push({ key: one.key, name, pages, lengths, files: files.map(({ key }) => key) })
      yield* files
      await rest()
    }
  }
  const finishing = index.finish()
  let step = finishing.next()
  for (; !step.done; step = finishing.next()) {
    yield step.value
    await rest()
  }
  last?.index.write({ state: step.value, blocks: records })
  releaseTerms(step.value.merged.postings)
}

/** The last index, in which some blocks are to be replaced. */
interface Update {
  readonly state: IndexState
  /** The block at a place, if it is the same. */
  sameAt(place: number): BlockRecord | undefined
  /** The block that is replaced there. */
  replacedAt(place: number): IndexBlock | undefined
}

/** Undefined when the last index is not known, or is too different. */
function planUpdate(blocks: readonly PageBlock[], last: LastIndex): Update | undefined {
  const found = last.index.read()
  if (found?.blocks.length !== blocks.length) return undefined
  const isSame = (place: number): boolean => found.blocks[place]?.key === blocks[place]?.key
  const changed = [...blocks.keys()].filter((place) => !isSame(place))
  if (changed.length > MAX_CHANGED * blocks.length) return undefined
  const replaced = new Map<number, IndexBlock>()
  for (const place of changed) {
    const before = last.blocks.read(found.blocks[place]?.key ?? '')
    if (!before) return undefined
    replaced.set(place, before.block)
  }
  return {
    state: found.state,
    sameAt: (place) => (isSame(place) ? found.blocks[place] : undefined),
    replacedAt: (place) => replaced.get(place),
  }
}
