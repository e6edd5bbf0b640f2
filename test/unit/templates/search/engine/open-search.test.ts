import { describe, expect, it } from 'vitest'
import { findPages, openEngine } from '../../../../support/open-engine.ts'
import { indexOf, indexPath, type TestPage } from '../../../../support/search-index.ts'

const record: TestPage = {
  href: '/record',
  title: 'Recording',
  html: '<p>Keep video.</p><h2 id="retain">How long</h2><p>Set <code>record.retain.days</code> to ten.</p>',
}
const zones: TestPage = { href: '/zones', title: 'Zones', html: '<p>An area. A zone is part of the picture.</p>' }
const plates: TestPage = { href: '/lpr', title: 'License plates', html: '<p>Read the license plate of a car.</p>' }

describe('the search engine', () => {
  it.each([
    ['recording', 'the word itself'],
    ['recordings', 'another form of it'],
    ['reco', 'its beginning'],
    ['recroding', 'two letters swapped'],
    ['recoding', 'a letter missing'],
    ['RECORDING', 'capitals'],
  ])('finds a page by %s: %s', async (query) => {
    const { engine } = await openEngine([record, zones])
    expect((await findPages(engine, query))[0]).toBe('/record')
  })

  it.each(['record.retain.days', 'retain.days', 'record.retain.da'])(
    'finds a configuration key by %s',
    async (query) => {
      const { engine } = await openEngine([record, zones])
      const { hits } = await engine({ query, limit: 5 })
      expect(hits[0]?.sections[0]?.href).toBe('/record#retain')
    },
  )

  it('finds by the questions of its front matter a page, and the section that answers, without showing them', async () => {
    const lamp = '<p>A lamp.</p><h2 id="lens">Lens</h2><p>Clean the lens.</p><h2 id="oil">Oil</h2><p>Fill it up.</p>'
    const asked: TestPage = {
      href: '/lamp',
      title: 'Lamp',
      html: lamp,
      questions: ['Ships do not see it', { ask: 'Why is it gloomy?', at: 'lens' }, { ask: 'Is it heavy?', at: 'none' }],
    }
    const mentions: TestPage = { href: '/ships', title: 'Harbor', html: '<p>Gloomy weather: heavy ships see less.</p>' }
    const { engine } = await openEngine([mentions, asked])
    const first = async (query: string) => (await engine({ query, limit: 2 })).hits[0]?.sections[0]
    expect(await first('ships do not see')).toMatchObject({ href: '/lamp', text: 'A lamp.' })
    expect(await first('why is it gloomy')).toMatchObject({ href: '/lamp#lens', text: 'Clean the lens.' })
    expect(await first('is it heavy')).toMatchObject({ href: '/lamp' })
  })

  it('does not look for the first part of a contraction', async () => {
    const { engine } = await openEngine([record, zones])
    expect(await findPages(engine, "doesn't retain")).toEqual(['/record'])
  })

  it('finds two words written as one, and one word written as two', async () => {
    const { engine } = await openEngine([plates, { href: '/ov', title: 'OpenVINO', html: '<p>OpenVINO runs it.</p>' }])
    expect((await findPages(engine, 'licenseplate'))[0]).toBe('/lpr')
    expect((await findPages(engine, 'open vino'))[0]).toBe('/ov')
  })

  it.each([
    ['C++', '/cpp'],
    ['c++ plugin', '/cpp'],
    ['C#', '/csharp'],
    ['f#', '/fsharp'],
    ['1.2.3', '/release'],
    ['v1.2.3', '/release'],
    ['v1.2', '/release'],
    ['1.2.3-beta.4', '/beta'],
    ['10.0.0.7', '/address'],
    ['EffectEvent', '/hook'],
    ['effectev', '/hook'],
    ['effect event', '/hook'],
    ['useEffectEvent', '/hook'],
    ['HttpRequest', '/ajax'],
    ['motion_filter', '/snake'],
    ['strasse', '/street'],
    ['Straße', '/street'],
    ['STRASSE', '/street'],
    ['oeuvre', '/work'],
    ['lodz', '/city'],
  ])('finds %s as it is written in the text', async (query, href) => {
    const text = (href: string, words: string): TestPage => ({ href, title: 'Title', html: `<p>${words}</p>` })
    const { engine } = await openEngine([
      text('/cpp', 'Write a plugin in C/C++17.'),
      text('/csharp', 'Write it in C#.'),
      text('/fsharp', 'Write it in F#, or in C.'),
      text('/release', 'What is new in v1.2.3.'),
      text('/beta', 'What is new in image:1.2.3-beta.4'),
      text('/address', 'It is at 10.0.0.7 or 10.0.0.8.'),
      text('/hook', 'Call useEffectEvent(callback).'),
      text('/ajax', 'Make a new XMLHttpRequest.'),
      text('/snake', 'Set use_motion_filter.'),
      text('/street', 'An der langen Straße.'),
      text('/work', 'Toute l’œuvre.'),
      text('/city', 'To Łódź.'),
    ])
    expect((await findPages(engine, query))[0]).toBe(href)
  })

  it('takes no number for another one', async () => {
    const { engine } = await openEngine([{ href: '/release', title: 'Release', html: '<p>New in 0.16.1.</p>' }])
    expect(await findPages(engine, '0.17.1')).toEqual([])
  })

  it('finds a page by synonyms', async () => {
    const { engine } = await openEngine([plates, zones], [['license plate', 'alpr', 'number plate']])
    expect((await findPages(engine, 'alpr'))[0]).toBe('/lpr')
  })

  it('finds a page by the words of its address', async () => {
    const { engine } = await openEngine([
      { href: '/api/set-retain-post/', title: 'Keep an event', html: '<p>It stays.</p>' },
      zones,
    ])
    expect(await findPages(engine, 'retain post')).toEqual(['/api/set-retain-post/'])
  })

  it('ranks a guide above a generated page with the same text', async () => {
    const html = '<p>Delete an event.</p>'
    const { engine } = await openEngine([
      { href: '/api', title: 'Events', html, weight: 70 },
      { href: '/guide', title: 'Events', html },
    ])
    expect(await findPages(engine, 'delete event')).toEqual(['/guide', '/api'])
  })

  it('ranks a page whose title starts with the query above one that contains it more often', async () => {
    const { engine } = await openEngine([
      { href: '/often', title: 'Other', html: `<h2 id="a">Motion</h2><p>${'motion mask '.repeat(30)}</p>` },
      { href: '/masks', title: 'Motion masks', html: '<p>Draw one.</p>' },
    ])
    expect((await findPages(engine, 'motion ma'))[0]).toBe('/masks')
  })

  it('needs a word less when pages only mention it', async () => {
    const text = `${'Words about anything. '.repeat(9)}Once a zone was overlooked.`
    const mentions = Array.from({ length: 9 }, (_, number) => ({
      href: `/${number}`,
      title: `Page ${number}`,
      html: `<p>${number === 4 ? text : text.replace('overlooked', 'there')}</p>`,
    }))
    const { engine } = await openEngine([...mentions, { ...zones, html: '<p>An area.</p>' }])
    expect((await findPages(engine, 'zone overlooked'))[0]).toBe('/zones')
  })

  it('finds words in a script without spaces', async () => {
    const { engine } = await openEngine([{ href: '/zh', title: '录像', html: '<p>物体检测和录像保留时间。</p>' }])
    expect(await findPages(engine, '录像')).toEqual(['/zh'])
    expect(await findPages(engine, '物体检测')).toEqual(['/zh'])
  })

  it('finds nothing when half of the words are unknown, and suggests known ones', async () => {
    const { engine } = await openEngine([record])
    const { hits, suggestions } = await engine({ query: 'xylophone recoding', limit: 5 })
    expect({ hits, suggestions }).toEqual({ hits: [], suggestions: ['recording'] })
  })

  it('finds a known word beside numbers of models that no page has', async () => {
    const { engine } = await openEngine([record])
    expect(await findPages(engine, 'recording QX110 & QX410')).toEqual(await findPages(engine, 'recording'))
  })

  it('counts results by part of the docs, and can filter by one', async () => {
    const { engine } = await openEngine([
      { ...zones, part: 'Guides' },
      { ...zones, href: '/other', title: 'Other' },
    ])
    const all = await engine({ query: 'zone', limit: 10 })
    expect(all.parts).toEqual(
      expect.arrayContaining([
        { name: 'Guides', count: 1 },
        { name: 'Docs', count: 1 },
      ]),
    )
    const { hits, count } = await engine({ query: 'zone', limit: 10, part: 'Guides' })
    expect([count, hits.map(({ href }) => href)]).toEqual([1, ['/zones']])
  })

  it('returns pages of results that do not overlap', async () => {
    const { engine } = await openEngine([])
    const first = await engine({ query: 'camera', limit: 10 })
    const second = await engine({ query: 'camera', limit: 10, offset: 10 })
    expect(first.count).toBe(30)
    expect(new Set([...first.hits, ...second.hits].map(({ href }) => href)).size).toBe(20)
  })

  it.each(['', ' ', '?', 'the', '"', '\\', 'constructor', '__proto__', '😀', 'a'.repeat(2000), '.'.repeat(200), '<b>'])(
    'takes %j without harm',
    async (query) => {
      const { engine } = await openEngine([record])
      expect(Array.isArray((await engine({ query, limit: 5 })).hits)).toBe(true)
    },
  )

  it('fetches only the parts of the lexicon that can match, for an unknown word too', async () => {
    const { engine, fetched, files } = await openEngine([record, zones])
    const isLexicon = (path: string) => files.get(path)?.startsWith('{"terms"')
    const all = [...files.keys()].filter(isLexicon)
    await findPages(engine, 'recording zone')
    expect(fetched.filter(isLexicon)).toHaveLength(2)
    await findPages(engine, 'recroding')
    await findPages(engine, 'xylophone')
    expect(fetched.filter(isLexicon)).toHaveLength(2)
    await findPages(engine, 'recordingarea')
    expect(fetched.filter(isLexicon)).toHaveLength(3)
    expect(all.length).toBeGreaterThan(9)
  })

  it('finds the same, whatever the earlier queries', async () => {
    const queries = ['recroding', 'ecording', 'licenseplate', 'record.retain.days', 'zoen', 'ameras']
    const { engine } = await openEngine([record, zones, plates])
    await findPages(engine, 'xylophone')
    for (const query of queries) {
      const fresh = await openEngine([record, zones, plates])
      expect(await findPages(engine, query), query).toEqual(await findPages(fresh.engine, query))
    }
  })

  it('finds a word whose first letter is missing', async () => {
    const { engine } = await openEngine([record, zones])
    expect(await findPages(engine, 'ecording')).toContain('/record')
  })

  it('fetches each file once, and again after a failure', async () => {
    const { engine, fetched, files } = await openEngine([record])
    await findPages(engine, 'recording')
    const count = fetched.length
    expect(await findPages(engine, 'recording')).toContain('/record')
    expect(fetched.length).toBe(count)
    const broken = await openEngine([record])
    const cached = new Map(broken.files)
    for (const path of cached.keys()) if (!broken.fetched.includes(path)) broken.files.delete(path)
    await expect(findPages(broken.engine, 'recording')).rejects.toThrow('404: /assets/')
    for (const [path, text] of cached) broken.files.set(path, text)
    expect(await findPages(broken.engine, 'recording')).toContain('/record')
    expect(files.size).toBeGreaterThan(3)
  })
})

describe('an index', () => {
  it('is the same bytes for the same pages, in files named by their content', () => {
    const [one, two] = [indexOf([record, zones]), indexOf([record, zones])]
    expect(one).toEqual(two)
    const changed = indexOf([record, { ...zones, title: 'Other' }])
    expect(changed.map(({ path }) => path)).not.toEqual(one.map(({ path }) => path))
    expect(changed.map(({ path }) => path)).toContain(`${indexPath}.json`)
  })

  it('changes few files when text is added to a page', () => {
    const pages = Array.from({ length: 400 }, (_, number): TestPage => {
      const words = Array.from({ length: 60 }, (_, place) => `word${(number * 7 + place * number) % 900}`)
      return { href: `/p-${number}`, title: `Page ${number}`, html: `<p>${words.join(' ')}</p>` }
    })
    const before = new Set(indexOf(pages).map(({ path }) => path))
    const edited = pages.map((page) =>
      page.href === '/p-9' ? { ...page, html: `${page.html}<p>word7 more</p>` } : page,
    )
    const after = indexOf(edited).map(({ path }) => path)
    expect(after.length).toBeGreaterThan(40)
    expect(after.filter((path) => !before.has(path)).length).toBeLessThan(after.length / 4)
  })

  it('treats text that looks like HTML as text', async () => {
    const { engine } = await openEngine([
      { href: '/x', title: '<img>', html: '<p>&lt;script&gt;zyzzyva()&lt;/script&gt;</p>' },
    ])
    const { hits } = await engine({ query: 'zyzzyva', limit: 1 })
    expect(hits[0]).toMatchObject({ title: '<img>', sections: [{ text: '<script>zyzzyva()</script>' }] })
  })
})

describe('a whole name', () => {
  const call = (href: string, title: string, names: readonly string[]): TestPage => {
    return { href, title, names, keywords: names, html: `<p>${names.join(' ')}</p>`, weight: 80 }
  }
  const pages = [
    call('/list', 'List pets', ['listPets', 'GET /pets']),
    call('/one', 'Get a pet', ['pets.get', 'GET /pets/{petId}']),
    call('/made', 'Make a pet', ['makePet', 'POST /pets']),
    call('/foods', 'Foods of pets', ['v1/foods', 'GET /pets/{petId}/foods/']),
    {
      href: '/pets',
      title: 'Pets',
      html: '<h2 id="t">Pets: listPets</h2><p>GET /pets, GET /pets/{petId}, pets.get, makePet by its id</p>',
    },
    {
      href: '/list-pets',
      title: 'listPets and pets.get',
      html: '<h2 id="g">GET /pets</h2><p>POST /pets /pets/{petId}/foods</p>',
    },
  ]

  it.each([
    ['listPets', '/list'],
    ['listpets', '/list'],
    ['pets.get', '/one'],
    ['/pets/{petId}', '/one'],
    ['/pets/:id', '/one'],
    ['get /pets/{id}', '/one'],
    ['GET /pets', '/list'],
    ['/pets', '/list'],
    ['POST /pets', '/made'],
    ['/pets/{petId}/foods', '/foods'],
    ['v1/foods', '/foods'],
    ['/api/pets/7/foods', '/foods'],
    ['POST /api/pets?dryRun=1', '/made'],
    ['http://localhost:5000/api/pets/<pet_id>', '/one'],
    ['GET /pets/{{ id }}/foods', '/foods'],
  ])('%s finds its page first', async (query, href) => {
    const { engine } = await openEngine(pages)
    expect((await findPages(engine, query))[0]).toBe(href)
  })

  it('is also a title, which comes before pages that have its words more often', async () => {
    const others = Array.from({ length: 40 }, (_, index): TestPage => {
      return { href: `/users/${index}`, title: `Get user ${index}`, html: '<p>Get the user. My user.</p>'.repeat(9) }
    })
    const own: TestPage = {
      href: '/me',
      title: 'Get my user',
      names: ['Get my user'],
      html: '<p>Returns an object.</p>',
      weight: 80,
    }
    const { engine } = await openEngine([...others, own])
    expect((await findPages(engine, 'Get my user'))[0]).toBe('/me')
    expect((await findPages(engine, 'get my user'))[0]).toBe('/me')
  })

  it.each(['api', 'endpoint'])('has a page that is preferred by the word %s', async (word) => {
    const guide: TestPage = { href: '/guide', title: 'Delete recordings', html: '<p>Delete recordings of a day.</p>' }
    const names = ['deleteRecordings', 'DELETE /recordings']
    const call: TestPage = {
      href: '/call',
      title: 'Delete recordings',
      names,
      html: '<p>Deletes some.</p>',
      weight: 50,
    }
    const { engine } = await openEngine([guide, call])
    expect(await findPages(engine, 'delete old recordings')).toEqual(['/guide', '/call'])
    expect((await findPages(engine, `delete old recordings ${word}`))[0]).toBe('/call')
  })

  it.each(['/pets/(', '/pets/[a-z]+', '/a/b/c', '/', '//', 'DELETE /pets'])('%s is none', async (query) => {
    const { engine } = await openEngine(pages)
    expect(Array.isArray((await engine({ query, limit: 5 })).hits)).toBe(true)
  })

  it('of an option is its path, or the end of it, with any separators', async () => {
    const options: TestPage = {
      href: '/reference',
      title: 'All options',
      html: `<h2 id="record.retain">record.retain</h2><p>Days.</p><h2 id="a.*.b_c">a.*.b_c</h2><p>Another.</p>`,
      hasOptions: true,
    }
    const guide: TestPage = {
      href: '/guide',
      title: 'Record: retain, b_c',
      html: `<h2 id="r">Retain what you record</h2><p>${'record retain b_c '.repeat(9)}</p>`,
    }
    const { engine } = await openEngine([options, guide])
    for (const query of ['record.retain', 'record retain', 'record: retain:', 'record -> retain']) {
      const { hits } = await engine({ query, limit: 5 })
      expect(hits[0]?.sections[0]?.href, query).toBe('/reference#record.retain')
    }
    for (const query of ['b_c', 'a.b_c'])
      expect((await engine({ query, limit: 5 })).hits[0]?.sections[0]?.href, query).toBe('/reference#a.*.b_c')
    expect((await findPages(engine, 'record'))[0]).toBe('/guide')
  })

  it('is not the path without its slash', async () => {
    const { engine } = await openEngine(pages)
    expect((await findPages(engine, 'pets'))[0]).toBe('/pets')
  })
})
