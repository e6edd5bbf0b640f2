import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createAnalyzer } from '../../../src/search/analyze.ts'
import { createIndex, type IndexBlock, type IndexedPage, type IndexState } from '../../../src/search/build-index.ts'

const PATH = 'assets/search/en-current'
/** More than a small site has: what is indexed here are some of its pages. */
const SIZE = 10_000
/** Words, identifiers with parts that are words too, and others. */
const WORDS = ['camera', 'recording', 'go2rtc', 'max_frames', 'frames', 'detect.fps', 'fps', 'frame-rate', 'é', 'zone']

const { readBody, complete } = createAnalyzer([])

/** A section's words; a page has sections, and a block has pages. */
type Section = readonly string[]
type Block = readonly (readonly Section[])[]

function pageOf(sections: readonly Section[], number: number): IndexedPage {
  const [intro = [], ...others] = sections.map((words) => words.join(' '))
  const html = `<p>${intro}</p>${others.map((text, at) => `<h2 id="s${at}">Part ${at}</h2><p>${text}</p>`).join('')}`
  const page = { href: `/${number}`, title: `Page ${number}`, trail: [] }
  const fields = { ...page, description: '', keywords: [], names: [], hasOptions: false }
  return { ...page, part: 'Docs', weight: 100, subject: 0, sections: complete(readBody(html), fields) }
}

interface Made {
  /** Paths and keys of the files but those of the blocks, sorted. */
  readonly files: readonly string[]
  /** Those that were created. */
  readonly created: readonly string[]
  readonly state: IndexState
}

/** An index of blocks: from nothing, or from one of others, of which some are the same. */
function indexOf(
  blocks: readonly Block[],
  last?: { readonly blocks: readonly Block[]; readonly state: IndexState },
): Made {
  const index = createIndex(PATH, SIZE, last?.state)
  const make = (block: Block): IndexBlock => index.makeBlock(block.map(pageOf)).block
  for (const [place, block] of blocks.entries()) {
    const before = last?.blocks[place]
    if (before && JSON.stringify(before) === JSON.stringify(block)) index.addSame(make(block))
    else index.add(make(block), before && make(before))
  }
  const files: string[] = []
  const created: string[] = []
  const finishing = index.finish()
  for (let step = finishing.next(); ; step = finishing.next()) {
    if (step.done) return { files: files.sort(), created, state: step.value }
    const { path, key, text } = step.value
    files.push(`${path} ${key}`)
    if (text !== undefined) created.push(text)
  }
}

const sectionOf = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.stringMatching(/^[a-z]{3}[_.]?[a-z]{2}$/)), {
  maxLength: 8,
})
const blockOf = fc.array(fc.array(sectionOf, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })

describe('an index in which some blocks are replaced', () => {
  it('is the same as one from nothing, edit after edit', () => {
    const edits = fc.array(fc.tuple(fc.nat(), blockOf), { maxLength: 4 })
    fc.assert(
      fc.property(fc.array(blockOf, { minLength: 2, maxLength: 5 }), edits, (first, edits) => {
        let blocks = first
        let state = indexOf(blocks).state
        for (const [place, block] of edits) {
          const edited = blocks.with(place % blocks.length, block)
          const updated = indexOf(edited, { blocks, state })
          expect(updated.files).toEqual(indexOf(edited).files)
          blocks = edited
          state = updated.state
        }
      }),
      { numRuns: 60 },
    )
  })

  it('creates only the files with terms of what was edited', () => {
    const page = (number: number) => [[`${String.fromCharCode(97 + (number % 26))}word${number}`, 'camera']]
    const blocks = Array.from({ length: 40 }, (_, block) =>
      Array.from({ length: 30 }, (_, at) => page(block * 30 + at)),
    )
    const edited = blocks.with(3, (blocks[3] ?? []).with(0, [['beetle', 'camera']]))
    const { state } = indexOf(blocks)
    const { created } = indexOf(edited, { blocks, state })
    expect(created.join('\n')).toContain('beetl')
    // The entry and the list of pages; for each of three terms, no more than a leaf and a shard.
    expect(state.lexicon.leaves.flatMap(({ keys }) => keys).length).toBeGreaterThan(40)
    expect(created.length).toBeLessThanOrEqual(8)
  })
})
