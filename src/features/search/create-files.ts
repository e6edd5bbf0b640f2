import type { Page } from '../../shared/model.ts'
import { createRest } from '../../util/task.ts'
import { createIndex, isLargeIndex } from './build-index.ts'
import {
  type BlockRecord,
  type CachedBlock,
  type CachedBlocks,
  type CachedIndex,
  type CachedIndexEntry,
  toRecord,
} from './cached-index.ts'
import { type ChangedSection, compareBlocks } from './edited-terms.ts'
import { createFileMaker, fileWithKey, type PartlyMadeFile } from './index-file.ts'
import { type IndexedPage, makeBlock } from './make-block.ts'
import { addPages } from './page-list.ts'
import { readPiece, storeTerms } from './stored-terms.ts'
import { updateLexicon } from './update-lexicon.ts'
import { releaseTerms } from './weighted-terms.ts'

/** Consecutive pages that are indexed together. */
export interface PageBlock {
  readonly pages: readonly Page[]
  /** Identifies everything that their part of the index depends on. */
  readonly key: string
}

/** An index, in blocks of pages. */
interface PagedIndex {
  readonly path: string
  /** Identifies everything that it depends on. */
  readonly key: string
  readonly blocks: readonly PageBlock[]
}

interface LastIndex {
  readonly blocks: CachedBlocks
  readonly index: CachedIndexEntry
}

export interface CreateFilesInput {
  readonly readPage: (page: Page) => Promise<IndexedPage>
  /** The cached index of a large site; without it, everything is made, and nothing is cached. */
  readonly last?: LastIndex | undefined
}

/** Creates the files of an index, some at a time; other work of this thread gets its turn meanwhile. */
export async function* createFiles(
  index: PagedIndex,
  { readPage, last }: CreateFilesInput,
): AsyncGenerator<readonly PartlyMadeFile[]> {
  const rest = createRest()
  const size = index.blocks.reduce((sum, { pages }) => sum + pages.length, 0)
  /** Blocks whose files were not given yet: cached ones have no texts. */
  const pending = new Map<string, CachedBlock>()
  const take = async ({ pages, key }: PageBlock): Promise<CachedBlock> => {
    const before = pending.get(key) ?? last?.blocks.read(key)
    if (before) return before
    const indexed: IndexedPage[] = []
    for (const page of pages) {
      indexed.push(await readPage(page))
      await rest()
    }
    const block = makeBlock(index.path, indexed, isLargeIndex(size))
    pending.set(key, block)
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
    pending.delete(one.key)
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

/** With more changed blocks, to make everything again is not slower. */
const MAX_CHANGED = 0.25

/** Returns a block with the files that were created with it. */
type TakeBlock = (block: PageBlock) => Promise<CachedBlock>

/**
 * The files of an index after a few of its pages changed; those that are the same as before have no texts. Undefined
 * when the last index is not known, or too different.
 */
async function updateIndex(
  { path, blocks }: Omit<PagedIndex, 'key'>,
  last: LastIndex,
  take: TakeBlock,
): Promise<PartlyMadeFile[] | undefined> {
  const cached = last.index.read()
  if (cached?.blocks.length !== blocks.length) return undefined
  const changes = await findChanges(cached, blocks, { last: last.blocks, take })
  if (!changes) return undefined
  const addFile = createFileMaker(path)
  const readStored = (part: number, number: number) => readPiece(last.index.terms, cached.stored, part, number)
  const updated = updateLexicon({
    ...cached,
    ...cached.stored,
    ...changes,
    before: cached.lengths,
    readPiece: readStored,
    addFile,
  })
  if (!updated) return undefined
  const { lexicon, edits } = updated
  last.index.write({ ...cached, ...changes, lexicon, edits })
  const pages = changes.blocks.flatMap(({ pages }) => pages)
  const tables = { blocks: changes.blocks.map(({ name }) => name).join('') }
  const ends = [...addPages({ path, pages, tables, parts: lexicon.parts }, addFile)]
  const keys = [
    ...changes.blocks.flatMap(({ files }) => files),
    ...lexicon.parts.flatMap(({ leaves, key }) => [
      ...leaves.flatMap(({ keys }) => keys),
      ...(leaves.length > 1 ? [key] : []),
    ]),
  ]
  const written = new Map([...changes.files, ...updated.files].map((file) => [file.key, file]))
  return [...keys.map((key) => written.get(key) ?? fileWithKey(path, key)), ...ends]
}

/** The blocks as they are now, with what is not the same in them. */
interface Changes extends Pick<CachedIndex, 'blocks' | 'lengths'> {
  readonly changed: readonly ChangedSection[]
  /** The files of changed blocks. */
  readonly files: readonly PartlyMadeFile[]
}

/** Compares the blocks that are not the same; undefined when there are too many, or sections have other numbers. */
async function findChanges(
  cached: CachedIndex,
  blocks: readonly PageBlock[],
  { last, take }: { readonly last: CachedBlocks; readonly take: TakeBlock },
): Promise<Changes | undefined> {
  const isSame = (place: number): boolean => cached.blocks[place]?.key === blocks[place]?.key
  const places = [...blocks.keys()].filter((place) => !isSame(place))
  if (places.length > Math.max(1, MAX_CHANGED * blocks.length)) return undefined
  const records = [...cached.blocks]
  const lengths = cached.lengths.slice()
  const changed: ChangedSection[] = []
  const files: PartlyMadeFile[] = []
  for (const place of places) {
    const [one, record] = [blocks[place], records[place]]
    const before = record && last.read(record.key)
    if (!one || !before) return undefined
    const after = await take(one)
    const first = countSections(cached.blocks.slice(0, place))
    const sections = compareBlocks(first, before.block, after.block)
    if (!sections) return undefined
    changed.push(...sections)
    lengths.set(after.block.lengths, first)
    records[place] = toRecord(one.key, after)
    files.push(...after.files)
  }
  return { blocks: records, lengths, changed, files }
}

function countSections(blocks: readonly BlockRecord[]): number {
  return blocks.reduce((sum, { pages }) => pages.reduce((one, { sections }) => one + sections, sum), 0)
}
