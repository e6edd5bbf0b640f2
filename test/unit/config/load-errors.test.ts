import { describe, expect, it } from 'vitest'
import { makeTempSite } from './temp-site.ts'

describe('a site without a configuration', () => {
  it('gets the expected file names and an example configuration', async () => {
    const site = await makeTempSite({})
    const [problem] = await site.problems()
    expect(problem?.code).toBe('config.not-found')
    expect(problem?.message).toBe(
      `site.config.ts does not exist in ${site.root} (also looked for site.config.mts, site.config.js, site.config.mjs)`,
    )
    expect(problem?.hint).toMatch(/^Run `npx frigate-docs init`.* or create site\.config\.ts:\n/)
  })

  it('gets an example that works', async () => {
    const site = await makeTempSite({})
    const [problem] = await site.problems()
    const example = problem?.hint?.split('\n').slice(2).join('\n') ?? ''
    expect(example.split('\n').length).toBeLessThanOrEqual(10)
    await site.write({ 'site.config.ts': example })
    expect((await site.load()).config.title).toBe('My docs')
  })

  it('gets an error if the given one does not exist', async () => {
    const site = await makeTempSite({ 'site.config.ts': 'export default {}' })
    expect(await site.problems('config/site.ts')).toMatchObject([{ message: 'config/site.ts does not exist' }])
  })
})

describe('a configuration that cannot run', () => {
  it('shows every syntax error at its location', async () => {
    const site = await makeTempSite({
      'site.config.ts': `import './sidebars.ts'\nimport './other.ts'`,
      'sidebars.ts': `\nexport default {\n  title: 'Größe' tagline: 'x',\n}`,
      'other.ts': 'const a = (',
    })
    expect(await site.problems()).toEqual(
      expect.arrayContaining([
        {
          severity: 'error',
          code: 'config.syntax',
          message: 'Expected "}" but found "tagline"',
          file: 'sidebars.ts',
          line: 3,
          column: 18,
          source: "  title: 'Größe' tagline: 'x',",
        },
        expect.objectContaining({ file: 'other.ts', line: 1, message: 'Unexpected end of file' }),
      ]),
    )
  })

  it.each([
    ["import './sidebar.ts'", '"./sidebar.ts" does not exist', 'Did you mean "./sidebars.ts"?'],
    ["import './sidebars.mjs'", '"./sidebars.mjs" does not exist', 'Did you mean "./sidebars.ts"?'],
    [
      "import './nowhere/x.ts'",
      '"./nowhere/x.ts" does not exist',
      'Check the path: it starts at the file that imports it',
    ],
    ["import 'left-pad/x'", '"left-pad/x" does not exist', 'Install the package: npm install left-pad'],
    ["import '@acme/a/b'", '"@acme/a/b" does not exist', 'Install the package: npm install @acme/a'],
  ])('says what to do about %s', async (line, message, hint) => {
    const site = await makeTempSite({ 'site.config.ts': `\n${line}\nexport default {}`, 'sidebars.ts': 'export {}' })
    expect(await site.problems()).toMatchObject([
      { code: 'config.missing-import', message, hint, file: 'site.config.ts', line: 2, source: line },
    ])
  })

  it('shows the line that throws, in the file it is in', async () => {
    const site = await makeTempSite({
      'site.config.ts': `import { read } from './read.ts'\nexport default { title: read() }`,
      'read.ts': `interface Long {\n  gone: string\n}\n\nexport function read(): string {\n  throw new RangeError('too far')\n}`,
    })
    expect(await site.problems()).toMatchObject([
      {
        code: 'config.threw',
        message: 'site.config.ts threw RangeError: too far',
        file: 'read.ts',
        line: 6,
        column: 9,
        source: "  throw new RangeError('too far')",
      },
    ])
  })

  it('shows the line that throws inside an exported function', async () => {
    const site = await makeTempSite({ 'site.config.ts': 'export default async () => {\n  return missing.value\n}' })
    expect(await site.problems()).toMatchObject([
      { message: 'site.config.ts threw ReferenceError: missing is not defined', line: 2, column: 3 },
    ])
  })

  it('can throw anything', async () => {
    const site = await makeTempSite({ 'site.config.ts': `throw 'a text'` })
    expect(await site.problems()).toMatchObject([{ message: 'site.config.ts threw a text', file: 'site.config.ts' }])
  })

  it.each(['export const config = {}', 'export default undefined', 'export default () => {}'])(
    'is reported without a default export: %s',
    async (text) => {
      const site = await makeTempSite({ 'site.config.ts': text })
      expect(await site.problems()).toMatchObject([
        { code: 'config.no-default-export', message: 'site.config.ts has no default export', file: 'site.config.ts' },
      ])
    },
  )
})

describe('a configuration with mistakes', () => {
  const files = {
    'site.config.ts': `import sidebars from './sidebars.ts'
export default {
  title: 'Docs',
  url: 'https://docs.example.com',
  baseUrl: 'docs',
  sidebars,
}`,
    'sidebars.ts': `export default {
  docs: [{ type: 'doc', id: 'a', lable: 'A' }],
}`,
  }
  const expected = [
    { file: 'site.config.ts', line: 5, column: 3, hint: "Write baseUrl: '/docs/'" },
    { file: 'sidebars.ts', line: 2, column: 34, hint: 'Did you mean "label"?' },
  ]

  it('shows each in the file it is in, the second time as the first', async () => {
    const site = await makeTempSite(files)
    expect(await site.problems()).toMatchObject(expected)
    expect(await site.problems()).toMatchObject(expected)
  })

  it('is valid again as soon as they are fixed', async () => {
    const site = await makeTempSite(files)
    await site.problems()
    await site.write({ 'site.config.ts': files['site.config.ts'].replace("'docs'", "'/docs/'") })
    await site.write({ 'sidebars.ts': files['sidebars.ts'].replace('lable', 'label') })
    expect((await site.load()).config.baseUrl).toBe('/docs/')
  })
})
