import { describe, expect, it } from 'vitest'
import type { ContractData, SiteContracts } from '../../../src/shared/contract-types.ts'
import { compilePage, faultsOf, htmlOf, markdownOf } from '../../support/compile-page.ts'
import { productContracts } from '../../support/product-contract.ts'

const ownContracts: ContractData = {
  ...productContracts,
  terms: [
    { term: 'Zone', url: '/glossary.md#zone', definition: 'A part of the picture.', file: 'content/docs/glossary.md' },
  ],
  words: [{ right: 'go2rtc', wrong: [] }],
}
const contracts: SiteContracts = {
  frozen: {},
  own: ownContracts,
}
const html = (text: string, path = 'page.md') => htmlOf(text, { contracts, path })
const problems = async (text: string, path = 'page.md') => {
  const { doc } = await compilePage(text, { contracts, path })
  return doc.problems.map(({ line, column, message }) => `${line}:${column} ${message}`)
}

it('<Option> with something in it is a component of the page', async () => {
  const page = 'export const Option = ({ children }) => <b>{children}</b>\n\n<Option>Terminal</Option>'
  expect(await html(page, 'page.mdx')).toContain('<b>Terminal</b>')
})

describe.each(['page.md', 'page.mdx'])('<Option> in %s', (path) => {
  it('is a link to its place in the reference, with title, type and default', async () => {
    expect(await html('Set <Option path="detect.fps" /> here.', path)).toBe(
      '<p>Set <a href="/configuration/reference#detect.fps" class="tip" aria-description="Frame rate · integer · default 5"><code>detect.fps</code></a> here.</p>',
    )
  })

  it('may start a line, be alone on it, in a list and in a table', async () => {
    const option = '<Option path="detect.fps" />'
    for (const text of [
      `${option} starts **it**.`,
      `Text\n${option} goes on.`,
      option,
      `- ${option}`,
      `| A |\n| - |\n| ${option} |`,
    ]) {
      const page = await html(text, path)
      expect(page).toContain('<code>detect.fps</code></a>')
      expect(page).not.toMatch(/x-optn|\*\*|Option/)
    }
    expect(await html(option, path)).toMatch(/^<p><a .*<\/a><\/p>$/)
  })

  it('may have a custom label, or show the default or the type', async () => {
    const text =
      '<Option path="detect.fps" label="fps" />, <Option path="detect.fps" show="default" />, <Option path="detect.mode" show="type" />'
    expect((await html(text, path)).replace(/<\/?(?:a|p)\b[^>]*>/g, '')).toBe(
      '<code>fps</code>, <code>5</code>, <code>all or motion</code>',
    )
  })

  it('shows list entries one by one', async () => {
    const text = 'By default <Option path="detect.track" show="default" />.'
    expect(await html(text, path)).toBe('<p>By default <code>person</code>, <code>car</code>.</p>')
    expect(await markdownOf(text, { contracts, path })).toBe('By default `person`, `car`.\n')
  })

  it('is text in code', async () => {
    expect(await html('`<Option path="none" />`', path)).toContain('&lt;Option path=&quot;none&quot; /&gt;')
  })

  it('is Markdown in the Markdown output', async () => {
    const text = 'Set <Option path="detect.fps" /> to <Option path="detect.fps" show="default" />.'
    expect(await markdownOf(text, { contracts, path })).toBe(
      'Set [`detect.fps`](«/configuration/reference#detect.fps») to `5`.\n',
    )
  })
})

describe('an invalid option', () => {
  it.each([
    ['A\n\nB <Option path="detect.fsp" />', '3:3 Option "detect.fsp" does not exist'],
    ['<Option path="mqtt.host" show="default" />', '1:1 Option "mqtt.host" has no default'],
    ['<Option path="mqtt.host" show="price" />', '1:1 Unexpected show="price" of <Option>'],
  ])('%j is reported at its location', async (text, problem) => {
    expect(await problems(text)).toEqual([problem])
    const [fault] = await faultsOf(text, { contracts, path: 'page.mdx' })
    expect(`${fault?.line}:${fault?.column} ${fault?.message}`).toBe(problem)
  })

  it.each([
    "<Option path='detect.fps' />",
    '<div>\n<Option path="detect.fps" />\n</div>',
    '<Option path="detect.fps">',
  ])('%j is not treated as an option, with a warning', async (text) => {
    expect(await problems(text)).toEqual([
      '1:1 Unexpected form of <Option>, expected <Option path="…" /> in a paragraph, a list or a table',
    ])
  })

  it('needs a schema', async () => {
    const { doc } = await compilePage('<Option path="detect.fps" />')
    expect(doc.problems[0]?.hint).toBe('Set contracts.config.schema in the configuration of the site.')
  })
})

describe('a hand-written default', () => {
  const option = '<Option path="detect.fps" />'
  const warning = 'Default of "detect.fps" is typed by hand'

  it.each([
    `See ${option} (default \`5\`).`,
    `See ${option}, default 5.`,
    `See ${option} defaults to 5.`,
    `See ${option} is 5 frames per second by default.`,
    'See `detect.fps` (default 5).',
  ])('%j is found next to its option', async (text) => {
    expect(await problems(text)).toEqual([`1:5 ${warning}`])
    expect(await problems(text, 'page.mdx')).toEqual([`1:5 ${warning}`])
  })

  it('is found in a table row', async () => {
    const table = (cell: string, name = option) => `| Option | Default |\n| - | - |\n| ${name} | ${cell} |`
    expect(await problems(table('`5`'))).toEqual([expect.stringMatching(`^3:\\d+ ${warning}$`)])
    expect(await problems(table('5'))).toHaveLength(1)
    for (const cell of ['<Option path="detect.fps" show="default" />', 'as above', '`5` on Sundays', 'see `mqtt`'])
      expect(await problems(table(cell))).toEqual([])
    expect(await problems(table('`192.0.2.9`', '<Option path="mqtt.host" />'))).toEqual([])
  })

  it.each([
    `${option} (default <Option path="detect.fps" show="default" />)`,
    `${option} is off. The default is 5.`,
    `${option} frames (by default 10 times the rate)`,
    `${option} to 5. Not \`detect\`, default or not.`,
    '<Option path="mqtt.host" /> (default `localhost`)',
    '`detect.json` (default 5)',
  ])('is not in %j', async (text) => {
    expect(await problems(text)).toEqual([])
  })
})

describe('a fence', () => {
  it('gets its errors reported at their locations, also in a list and in a quote', async () => {
    expect(await problems('Text\n\n```yaml\na: 1\na: 2\n```')).toEqual([
      '5:1 Unexpected second key "a", the first is 1 lines above',
    ])
    expect(await problems('1. Text\n\n   ```yaml config\n   detect:\n     fsp: 5\n   ```')).toEqual([
      '5:6 Option "detect.fsp" does not exist',
    ])
    expect(await problems('> ```json\n> {"a": 1,}\n> ```')).toEqual([
      '2:11 Unexpected "}", expected a key in double quotes',
    ])
  })

  it('has keys that are links without tab stops', async () => {
    const page = await html('```yaml\n# highlight-next-line\ndetect:\n  fps: 5 # <rate>\n```')
    expect(page).toContain('<span class="k"><a href="/configuration/reference#detect" tabindex="-1">detect</a></span>')
    expect(page).toContain('<a href="/configuration/reference#detect.fps" tabindex="-1">fps</a>')
  })

  it('has one reference to the target page of its keys', async () => {
    const { doc } = await compilePage('```yaml\ndetect:\n  fps: 5\n```', { contracts })
    expect(doc.references).toEqual([{ kind: 'link', url: '/configuration/reference', place: undefined }])
  })

  it('links its API calls', async () => {
    const page = await html('```bash\ncurl "http://nvr:5000/api/stats?a=1"\n```')
    expect(page).toContain('<a href="/api/stats-stats-get" tabindex="-1">/api/stats</a>?a=1')
  })
})

describe('prose', () => {
  it('links API calls in code to their pages, and reports unknown ones', async () => {
    expect(await html('Ask `GET /api/stats` now.')).toBe(
      '<p>Ask <a href="/api/stats-stats-get"><code>GET /api/stats</code></a> now.</p>',
    )
    expect(await problems('Text\nand `GET /api/stast` and\n/api/sums')).toEqual([
      '2:10 API path "/api/stast" does not exist',
      '3:1 API path "/api/sums" does not exist',
    ])
  })

  it('warns of a call that fits only a parameter and is one letter from another, and links it', async () => {
    const text = 'Ask `GET /api/events/sumary`.\n\n```bash\ncurl http://nvr:5000/api/events/sumary\n```'
    const { doc } = await compilePage(text, { contracts })
    expect(doc.problems.map(({ severity, line, column, message }) => [severity, line, column, message])).toEqual([
      ['warning', 1, 10, 'API path "/api/events/sumary" exists only as "/api/events/{event_id}"'],
      ['warning', 4, 21, 'API path "/api/events/sumary" exists only as "/api/events/{event_id}"'],
    ])
    expect(await html(text)).toContain('<a href="/api/event"><code>GET /api/events/sumary</code></a>')
  })

  it('has links with locations, in case their pages are missing', async () => {
    const { doc } = await compilePage('Text\n\nAsk `GET /api/stats` of a zone.', { contracts })
    expect(doc.references.map(({ url, place }) => `${url} ${place?.line}:${place?.column}`)).toEqual([
      '/api/stats-stats-get 3:5',
      '/glossary.md#zone 3:21',
    ])
  })

  it('links the first use of a term to the glossary, but not in headings, links and code', async () => {
    const page = await html('## A zone\n\n`zone` [the zone](/x) Two zones, a zone.')
    expect(page).toContain(
      'Two <a href="/glossary.md#zone" class="tip" aria-description="A part of the picture.">zones</a>, a zone.',
    )
    expect(page.match(/glossary/g)).toHaveLength(1)
  })

  it('has no glossary links in the glossary', async () => {
    expect(await html('A zone.', 'glossary.md')).toBe('<p>A zone.</p>')
  })

  it('must spell names consistently', async () => {
    expect(await problems('> Some\n> Go2rtc, `Go2rtc`.\n\n## GO2RTC')).toEqual([
      '2:3 Unexpected "Go2rtc", expected "go2rtc"',
      '4:4 Unexpected "GO2RTC", expected "go2rtc"',
    ])
  })

  it('is unchanged without contracts', async () => {
    expect(await htmlOf('A zone, Go2rtc, `/api/none`.')).toBe('<p>A zone, Go2rtc, <code>/api/none</code>.</p>')
  })
})
