import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PutFile, searchSite } from '../../../../src/features/search/search-site.ts'
import type { Doc, Page } from '../../../../src/shared/model.ts'
import type { PageVersion } from '../../../../src/shared/page-version.ts'
import { hashOf } from '../../../../src/util/hash.ts'
import { openStore } from '../../../../src/util/store.ts'
import { countOf } from '../../../support/counts.ts'
import { docPage } from '../../../support/doc-page.ts'
import { siteConfig } from '../../../support/site-config.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

/** The words of a page's sections. */
type Sections = readonly (readonly string[])[]
/** The pages of a site by their addresses, in their order. */
type Site = ReadonlyMap<string, Sections>

/** So many pages are a large site, and those of a version are too. */
const PAGES = 390
/** Words, identifiers with parts that are words too, and others. */
const WORDS = ['camera', 'beetle', 'max_frames', 'frames', 'detect.fps', 'fps', 'frame-rate', 'é', 'axe_camera', 'axe']
const VERSION: PageVersion = {
  docs: 'docs',
  name: '1.0',
  label: '1.0',
  banner: 'none',
  badge: false,
  noIndex: false,
  isLast: false,
  links: {},
}
const scopes = [
  { name: 'current', label: 'Current', versions: { docs: '2.0' } },
  { name: '1.0', label: '1.0', versions: { docs: '1.0' }, only: { docs: 'docs', version: '1.0' } },
]

/** Words of which each part of the lexicon has several leaves. */
function ownWords(number: number): string[] {
  return Array.from({ length: 12 }, (_, at) => `${'abc'[at % 3]}${hashOf(String(number), String(at)).slice(0, 9)}x`)
}

const many: Site = new Map(
  Array.from({ length: PAGES }, (_, number) => {
    const words = [...ownWords(number), WORDS[number % WORDS.length] ?? '', 'camera']
    return [`/p-${number}`, [words.slice(0, 5), words.slice(5)]] as const
  }),
)

function pageOf(href: string, sections: Sections): Page {
  const page = docPage(href, hashOf(JSON.stringify(sections)), `Page ${href}`)
  return Number(href.slice(3)) % 9 === 0 ? { ...page, version: VERSION } : page
}

function htmlOf([intro = [], ...others]: Sections): string {
  const parts = others.map((words, at) => `<h2 id="s${at}">Part ${at}</h2><p>${words.join(' ')}</p>`)
  return `<p>${intro.join(' ')}</p>${parts.join('')}`
}

const config = await siteConfig()

/** Builds one site after another, with what is kept in a folder. */
function createBuilder(folder: string) {
  /** The texts of all files that were ever made. */
  const texts = new Map<string, string>()
  return async (site: Site, isWritten = true) => {
    const made: string[] = []
    const bodies = new Map([...site.values()].map((sections) => [hashOf(JSON.stringify(sections)), htmlOf(sections)]))
    const put: PutFile = ({ path, key }, text) => {
      made.push(text)
      texts.set(`${path} ${key}`, text)
      return undefined
    }
    const searched = { config, store: openStore(folder), toolVersion: '1', searchScopes: scopes }
    const pages = [...site].map(([href, sections]) => pageOf(href, sections))
    const readBody = async ({ key }: Doc) => ({ html: bodies.get(key) ?? '', markdown: '' })
    const { outputs } = await searchSite(
      { site: searched, pages, fresh: new Map(), readBody },
      isWritten ? put : undefined,
    )
    return { made, files: new Map(outputs.map(({ path, key }) => [path, texts.get(`${path} ${key}`)])) }
  }
}

const sectionOf = fc.array(fc.oneof(fc.constantFrom(...WORDS), fc.stringMatching(/^[abc][a-z]{2}[_.]?[a-z]{2}$/)), {
  maxLength: 8,
})
const sectionsOf = fc.array(sectionOf, { minLength: 1, maxLength: 3 })
const editOf = fc.oneof(
  { weight: 4, arbitrary: fc.record({ page: fc.nat(PAGES - 1), sections: fc.tuple(sectionOf, sectionOf) }) },
  { weight: 1, arbitrary: fc.record({ page: fc.nat(PAGES + 1), sections: fc.option(sectionsOf, { nil: undefined }) }) },
)

function edit(site: Site, page: number, sections: Sections | undefined): Site {
  const edited = new Map(site)
  if (sections) edited.set(`/p-${page}`, sections)
  else edited.delete(`/p-${page}`)
  return edited
}

/** Builds a site, edits it several times, and returns the last build after comparing each with one from nothing. */
async function buildEdited(first: Site, edits: readonly Site[]): Promise<{ made: readonly string[] }> {
  const folder = await makeTempFolder()
  const build = createBuilder(join(folder, 'kept'))
  let built = await build(first)
  for (const [number, site] of edits.entries()) {
    built = await build(site)
    const clean = await createBuilder(join(folder, String(number)))(site)
    expect(built.files).toEqual(clean.files)
  }
  return built
}

describe('the index of a large site of which some pages are edited', () => {
  it('is the same as one from nothing, edit after edit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(editOf, { minLength: 1, maxLength: 4 }), async (edits) => {
        let site = many
        const sites = edits.map(({ page, sections }) => {
          site = edit(site, page, sections)
          return site
        })
        await buildEdited(many, sites)
      }),
      { numRuns: countOf('TORTURE_INDEXES', { fewest: 2, short: 6, long: 100 }) },
    )
  })

  it('has only the files made again that have a word of what was edited', async () => {
    const sections = many.get('/p-40') ?? []
    const { made } = await buildEdited(many, [edit(many, 40, [...sections.slice(0, -1), ['beetle', 'azure', 'zebra']])])
    expect(made.join('\n')).toContain('azure')
    expect(made.join('\n')).toContain('/p-40')
    // In each of two indexes: the entry, the list of pages, a block with its table; for a few words, leaf, list and shard.
    expect(made.length).toBeLessThan(80)
  })

  it('leaves an identifier out as long as one of its parts is rare', async () => {
    const withWord = (until: number): Site =>
      new Map(
        [...many].map(([href, [intro = [], ...rest]], at) => [
          href,
          [at < until ? [...intro, 'quagga'] : intro, ...rest],
        ]),
      )
    // Rare is up to 2 % of some 780 sections; the other part is in all pages.
    const page: Sections = [['quagga_camera', 'quagga', 'camera']]
    const sites = [10, 16, 17, 11].map((until) => edit(withWord(until), 300, page))
    await buildEdited(edit(many, 300, page), sites)
  })

  it('is updated by a build after an index in memory, as `dev` has it', async () => {
    const build = createBuilder(join(await makeTempFolder(), 'kept'))
    const edited = edit(many, 40, [['beetle', 'zebra'], ['axe']])
    await build(many)
    await build(edit(many, 40, [['beetle', 'azure'], ['axe']]))
    await build(edited, false)
    expect((await build(edited)).made.length).toBeLessThan(70)
  })

  it('is made from nothing when a part of what was kept is missing', async () => {
    const folder = await makeTempFolder()
    const build = createBuilder(join(folder, 'kept'))
    await build(many)
    await rm(join(folder, 'kept/search-index-terms'), { recursive: true })
    const site = edit(many, 7, [['beetle', 'azure']])
    const { files } = await build(site)
    expect(files).toEqual((await createBuilder(join(folder, 'clean'))(site)).files)
    expect([...files.values()]).not.toContain(undefined)
  })
})
