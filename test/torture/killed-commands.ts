import { isLong } from '../support/mode.ts'
import { RICH_CONFIG, richSite } from './rich-site.ts'

/** Texts of files by path; undefined where one is not there. */
export type Edit = ReadonlyMap<string, string | undefined>

/** A command that writes, and two states of a site between which it has something to write. */
export interface WritingCommand {
  readonly args: readonly string[]
  /** What is run before, so that the command can run at all. */
  readonly before?: readonly string[]
  /** Files and folders it writes. */
  readonly outputs: readonly string[]
  /** Whether its files are replaced one by one, not all at once. */
  readonly isFileByFile: boolean
  readonly files: ReadonlyMap<string, string>
  readonly states: readonly [Edit, Edit]
}

/** So many pages keep a build busy long enough to be killed at many moments. */
const MORE_PAGES = isLong ? 40 : 0

const CONFIG = richSite().get('site.config.js') ?? ''
const ONE_API = richSite({ api: RICH_CONFIG.api.slice(0, 1) }).get('site.config.js') ?? ''
const SPEC = richSite().get('openapi.yaml') ?? ''

function manyPages(): Map<string, string> {
  const pages = Array.from({ length: MORE_PAGES }, (_, index): [string, string] => [
    `docs/more/page-${index}.md`,
    `# Page ${index}\n\n${`Text of page ${index}, \`code\` and [home](/).\n\n`.repeat(20)}`,
  ])
  return new Map([...richSite(), ...pages])
}

const buildStates: WritingCommand['states'] = [
  new Map([
    ['site.config.js', CONFIG],
    ['docs/more/page-1.md', '# One\n'],
    ['docs/only.md', undefined],
  ]),
  new Map([
    ['site.config.js', CONFIG.replace('"Rich"', '"Richer"')],
    ['docs/more/page-1.md', '# Another one\n'],
    ['docs/only.md', '# Only here\n'],
  ]),
]

const apiStates: WritingCommand['states'] = [
  new Map([['openapi.yaml', SPEC]]),
  new Map([['openapi.yaml', SPEC.replace('Zoo API', 'Animal API').replace('/keepers/{name}:', '/people/{name}:')]]),
]

const broken = (url: string) => ({ code: 'link.broken', file: 'docs/broken.md', url })
const baseline = (...urls: readonly string[]) =>
  `${JSON.stringify({ version: 1, findings: urls.map(broken) }, null, 2)}\n`

/** Every command that writes. */
export const WRITING_COMMANDS: readonly WritingCommand[] = [
  { args: ['build'], outputs: ['dist'], isFileByFile: false, files: manyPages(), states: buildStates },
  { args: ['build', '--clean'], outputs: ['dist'], isFileByFile: false, files: manyPages(), states: buildStates },
  { args: ['gen-api'], outputs: ['docs/zoo', 'docs/api'], isFileByFile: true, files: richSite(), states: apiStates },
  {
    args: ['gen-api', '--clean'],
    outputs: ['docs/zoo', 'docs/api'],
    isFileByFile: true,
    files: richSite(),
    states: [new Map([['site.config.js', CONFIG]]), new Map([['site.config.js', ONE_API]])],
  },
  {
    args: ['index', '--out', 'records.json'],
    outputs: ['records.json'],
    isFileByFile: true,
    files: richSite(),
    states: buildStates,
  },
  {
    args: ['check-links', '--baseline', 'known.json', '--update-baseline'],
    before: ['build'],
    outputs: ['known.json'],
    isFileByFile: true,
    files: new Map([...richSite(), ['docs/broken.md', '# Broken\n\n[Gone](/gone)\n']]),
    states: [new Map([['known.json', baseline('/gone', '/a')]]), new Map([['known.json', baseline('/gone', '/b')]])],
  },
]
