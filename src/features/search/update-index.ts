import type { Page } from '../../shared/model.ts'
import { type CachedBlock, type CachedBlocks, toRecord } from './cached-blocks.ts'
import type { BlockRecord, CachedIndex, CachedIndexEntry } from './cached-index.ts'
import { type ChangedSection, compareBlocks } from './changed-sections.ts'
import { createFileMaker, fileWithKey, type PartlyMadeFile } from './index-file.ts'
import { addPages } from './page-list.ts'
import { readPiece } from './stored-terms.ts'
import { updateLexicon } from './update-lexicon.ts'

/** With more changed blocks, to make everything again is not slower. */
const MAX_CHANGED = 0.25

/** Returns a block with the files that were created with it. */
type TakeBlock = (block: PageBlock) => Promise<CachedBlock>

/**
 * The files of an index after a few of its pages changed; those that are the same as before have no texts. Undefined
 * when the last index is not known, or too different.
 */
export async function updateIndex(
  { path, blocks }: Omit<PagedIndex, 'key'>,
  last: LastIndex,
  take: TakeBlock,
): Promise<PartlyMadeFile[] | undefined> {
  const cached = last.index.read()
  if (cached?.blocks.length !== blocks.length) return undefined
  const changes = await findChanges(cached, { blocks, last, take })
  if (!changes) return undefined
  const addFile = createFileMaker(path)
  const readStored = (part: number, number: number) => readPiece(last.index.terms, cached.stored, part, number)
  const given = { ...cached, ...cached.stored, ...changes, before: cached.lengths, readPiece: readStored, addFile }
  const updated = updateLexicon(given)
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
  const made = new Map([...changes.files, ...updated.files].map((file) => [file.key, file]))
  return [...keys.map((key) => made.get(key) ?? fileWithKey(path, key)), ...ends]
}

interface FindInput {
  readonly blocks: readonly PageBlock[]
  readonly last: LastIndex
  readonly take: TakeBlock
}

/** What is not the same in the blocks as they are now. */
interface Changes extends Pick<CachedIndex, 'blocks' | 'lengths'> {
  readonly changed: readonly ChangedSection[]
  /** The files of changed blocks. */
  readonly files: readonly PartlyMadeFile[]
}

/** Compares the blocks that are not the same; undefined when there are too many, or sections have other numbers. */
async function findChanges(cached: CachedIndex, { blocks, last, take }: FindInput): Promise<Changes | undefined> {
  const isSame = (place: number): boolean => cached.blocks[place]?.key === blocks[place]?.key
  const places = [...blocks.keys()].filter((place) => !isSame(place))
  if (places.length > Math.max(1, MAX_CHANGED * blocks.length)) return undefined
  const records = [...cached.blocks]
  const lengths = cached.lengths.slice()
  const changed: ChangedSection[] = []
  const files: PartlyMadeFile[] = []
  for (const place of places) {
    const [one, record] = [blocks[place], records[place]]
    const before = record && last.blocks.read(record.key)
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

/** Consecutive pages that are indexed together. */
export interface PageBlock {
  readonly pages: readonly Page[]
  /** Identifies everything that their part of the index depends on. */
  readonly key: string
}

/** An index, in blocks of pages. */
export interface PagedIndex {
  readonly path: string
  /** Identifies everything that it depends on. */
  readonly key: string
  readonly blocks: readonly PageBlock[]
}

/** What is kept of the last index. */
export interface LastIndex {
  readonly blocks: CachedBlocks
  readonly index: CachedIndexEntry
}
