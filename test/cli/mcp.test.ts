import { resolve } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readManifest } from '../../src/util/paths.ts'
import { configText, makeSite, type TestSite } from '../support/make-site.ts'

const BIN = resolve(import.meta.dirname, '../../bin/frigate-docs.js')
const HOME = 'https://docs.example.org/docs'

const CONFIG = configText({
  title: 'Zoo',
  baseUrl: '/docs/',
  redirects: [{ from: '/old-feeding', to: '/feeding' }],
  api: { spec: 'openapi.json' },
  contracts: { config: { schema: 'zoo.schema.json', referencePath: '/options' } },
})

const SCHEMA = {
  type: 'object',
  properties: {
    food: { type: 'object', description: 'What is fed.', properties: { hay: { type: 'integer', default: 4 } } },
    pens: {
      type: 'object',
      additionalProperties: { type: 'object', properties: { gate: { type: 'string', description: 'How it shuts.' } } },
    },
  },
}

const parameter = { name: 'id', in: 'path', required: true, schema: { type: 'string' } }
const responses = { 200: { description: 'All is well.' } }
const API = {
  openapi: '3.0.3',
  info: { title: 'Zoo API', version: '1' },
  paths: {
    '/animals/{id}': {
      get: { operationId: 'show', summary: 'Show an animal', parameters: [parameter], responses },
      delete: { operationId: 'free', summary: 'Free an animal', parameters: [parameter], responses },
    },
  },
}

let site: TestSite
let transport: StdioClientTransport
const client = new Client({ name: 'test', version: '1' })

beforeAll(async () => {
  site = await makeSite({
    'docs/index.md': '# Welcome\n\nA zoo.\n',
    'docs/feeding.md': `# Feeding\n\n## Elephants\n\nThey eat hay at noon.\n\n## Long\n\n${'leaf '.repeat(10_000)}the end\n`,
    'site.config.js': CONFIG,
    'zoo.schema.json': JSON.stringify(SCHEMA),
    'openapi.json': JSON.stringify(API),
    'dist.md': '# Secret\n',
  })
  await site.build()
  transport = new StdioClientTransport({
    command: process.execPath,
    args: [BIN, 'mcp', '--root', site.root],
    stderr: 'pipe',
  })
  await client.connect(transport)
})

afterAll(() => client.close())

/** The text that a tool answers with, after "Error: " where it is an error. */
async function call(name: string, input: Record<string, unknown>): Promise<string> {
  const result = CallToolResultSchema.parse(await client.callTool({ name, arguments: input }))
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return result.isError ? `Error: ${text}` : text
}

describe('the MCP server', () => {
  it('says what it answers from, and only reads', async () => {
    expect(client.getInstructions()).toContain(`${HOME}/`)
    expect(client.getServerVersion()).toEqual({ name: 'frigate-docs', version: readManifest().version })
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'look_up_option', 'look_up_operation'])
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  })

  it('searches with the index of the site', async () => {
    expect(await call('search', { query: 'elephant hay' })).toContain(`- Elephants: ${HOME}/feeding#elephants\n`)
    expect(await call('search', { query: 'feeeding' })).toContain('Feeding')
    expect(await call('search', { query: 'xylophone' })).toMatch(/^Nothing was found for xylophone/)
    expect(await call('search', { query: 'hay', index: 'de' })).toBe(
      'Error: There is no index de. Use one of en-current',
    )
    expect(await call('search', { query: '' })).toMatch(/^Error: /)
  })

  it.each([
    `${HOME}/feeding`,
    `${HOME}/feeding/#elephants`,
    'http://localhost:3000/docs/feeding.md',
    '/docs/feeding',
    'feeding',
    '/docs/old-feeding',
  ])('reads the page at %s', async (address) => {
    expect(await call('read_page', { address })).toContain('# Feeding\n\n## Elephants\n')
  })

  it('refuses a question that is longer than any', async () => {
    const answer = await call('search', { query: 'hay '.repeat(50_000) })
    expect(answer).toContain('Error: ')
    expect(answer).toContain('Expected at most 2000 characters: ask for a few words, a name or an address')
  })

  it('cuts a long page and reads on', async () => {
    const [, start] = /read on with start (\d+)\]$/.exec(await call('read_page', { address: 'feeding' })) ?? []
    expect(await call('read_page', { address: 'feeding', start: Number(start) })).toMatch(/leaf the end\n$/)
  })

  it.each([
    ['/docs/nowhere', 'There is no page at /docs/nowhere. Use search to find its address'],
    ['../dist.md', 'There is no page at ../dist.md. Use search to find its address'],
    ['/docs/..%2f..%2fdist.md', 'There is no page at /docs/..%2f..%2fdist.md. Use search to find its address'],
    ['/docs/.frigate-docs-output', 'There is no page at /docs/.frigate-docs-output. Use search to find its address'],
    ['https://example.com/', `https://example.com/ is on another site. Ask for a page of ${HOME}/`],
    ['/docs/search/', `${HOME}/search/ has no Markdown. Use search to find pages that have some`],
  ])('reads nothing at %s', async (address, message) => {
    expect(await call('read_page', { address })).toBe(`Error: ${message}`)
  })

  it('looks up an option by its path, and by names of the reader', async () => {
    const hay = await call('look_up_option', { name: 'food.hay' })
    expect(hay).toMatch(new RegExp(`^${HOME}/options#food\\.hay\n\n### .food\\.hay.\n`))
    expect(hay).toContain('default `4`')
    expect(await call('look_up_option', { name: 'food' })).toContain('What is fed.')
    expect(await call('look_up_option', { name: 'pens: elephants: gate' })).toContain('How it shuts.')
    expect(await call('look_up_option', { name: 'food.hey' })).toMatch(/^Error: There is no option food\.hey\. /)
  })

  it('looks up an operation by its call, and lists those that words may mean', async () => {
    const found = await call('look_up_operation', { name: 'GET /api/animals/7' })
    expect(found).toContain('# Show an animal')
    expect(found).not.toContain('# Free an animal')
    expect(await call('look_up_operation', { name: '/animals/{id}' })).toContain('# Free an animal')
    expect(await call('look_up_operation', { name: 'free animal' })).toMatch(/- DELETE \/animals\/\{id\}, .*: https:/)
    expect(await call('look_up_operation', { name: 'PUT /animals/7' })).toMatch(
      /^Error: There is no operation PUT .*\n- /,
    )
  })

  it('searches what another build has written', async () => {
    await site.write('docs/feeding.md', '# Feeding\n\n## Giraffes\n\nThey eat leaves.\n')
    await site.build()
    expect(await call('search', { query: 'giraffe' })).toContain(`${HOME}/feeding#giraffes`)
  })

  it('ends with its client', async () => {
    const { pid } = transport
    await client.close()
    expect(() => process.kill(pid ?? 0, 0)).toThrow('ESRCH')
  })

  it('says so where there is no built site', async () => {
    const { code, stderr } = await site.run(['mcp', '--out', 'nowhere'], { cwd: site.root })
    expect(code).toBe(2)
    expect(stderr).toContain('nowhere does not exist')
  })
})
