import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The modules of the project, by path prefix; the longest match wins. */
const MODULES = [
  'bin',
  'src/cli',
  'src/config',
  'src/adapters/docusaurus/react',
  'src/adapters/docusaurus',
  'src/adapters/mdbook',
  'src/adapters/mkdocs',
  'src/adapters/starlight/react',
  'src/adapters/starlight',
  'src/adapters/vitepress',
  'src/adapters',
  'src/init',
  'src/core',
  'src/markdown',
  'src/features/book',
  'src/features/cards',
  'src/features/contracts',
  'src/features/doctor',
  'src/features/locales',
  'src/features/openapi',
  'src/features/search',
  'src/features/theme',
  'src/features/translations',
  'src/features/versions',
  'src/browser-build',
  'src/links',
  'src/dev',
  'src/serve',
  'src/mcp',
  'src/shared',
  'src/util',
  'src/index.ts',
  'templates/entries/server-entry.tsx',
  'templates/search/engine',
  'templates',
]

const LEAF = ['src/shared', 'src/util', 'src/config']

/** Features of a site: of a build, they know how a site is opened and read. */
const PARTS = [
  'src/markdown',
  'src/features/book',
  'src/features/cards',
  'src/features/contracts',
  'src/features/locales',
  'src/features/openapi',
  'src/features/search',
  'src/features/theme',
]

/** Commands of their own, which open a site as a build does. */
const COMMANDS = ['src/features/doctor', 'src/features/translations', 'src/features/versions']

/** Which module may import which; each may import itself. Leaves import only types from the configuration. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  bin: [],
  'src/index.ts': ['src/config', 'src/core', 'src/dev', 'src/shared', 'src/util'],
  'src/cli': [
    ...COMMANDS,
    'src/config',
    'src/adapters',
    'src/init',
    'src/core',
    'src/dev',
    'src/serve',
    'src/mcp',
    'src/links',
    'src/features/book',
    'src/features/openapi',
    'src/features/search',
    'src/util',
  ],
  'src/config': ['src/shared', 'src/util'],
  // The one door to what is known of other tools.
  'src/adapters': [
    'src/adapters/docusaurus',
    'src/adapters/mdbook',
    'src/adapters/mkdocs',
    'src/adapters/starlight',
    'src/adapters/vitepress',
    ...LEAF,
  ],
  'src/adapters/docusaurus': [
    'src/adapters',
    'src/adapters/docusaurus/react',
    'src/config',
    'src/core',
    'src/shared',
    'src/util',
  ],
  'src/adapters/mdbook': ['src/adapters', ...LEAF],
  'src/adapters/mkdocs': ['src/adapters', ...LEAF],
  'src/adapters/starlight': ['src/adapters', 'src/adapters/starlight/react', ...LEAF],
  'src/adapters/starlight/react': ['src/adapters/starlight', 'templates', 'src/shared'],
  'src/adapters/vitepress': ['src/adapters', ...LEAF],
  'src/adapters/docusaurus/react': ['src/adapters/docusaurus', 'templates', 'src/shared'],
  'src/init': ['src/adapters', 'src/core', 'src/config', 'src/shared', 'src/util'],
  'src/core': [
    ...LEAF,
    ...PARTS,
    'src/adapters',
    'src/browser-build',
    'src/links',
    'templates/entries/server-entry.tsx',
  ],
  'src/markdown': [...LEAF, 'src/adapters'],
  'src/features/book': LEAF,
  'src/features/cards': [...LEAF, 'src/core', 'src/features/theme'],
  'src/features/contracts': [...LEAF, 'src/core', 'src/markdown'],
  'src/features/doctor': [...LEAF, 'src/core', 'src/markdown', 'src/features/cards', 'src/features/theme'],
  'src/features/locales': [...LEAF, 'src/adapters'],
  'src/features/openapi': [...LEAF, 'src/core', 'src/markdown'],
  'src/features/search': [...LEAF, 'src/core', 'src/browser-build'],
  'src/features/theme': [...LEAF, 'src/core', 'src/adapters'],
  'src/features/translations': [...LEAF, 'src/core', 'src/markdown', 'src/features/locales', 'src/adapters'],
  'src/features/versions': [
    ...LEAF,
    'src/core',
    'src/markdown',
    'src/features/contracts',
    'src/features/locales',
    'src/features/openapi',
  ],
  'src/browser-build': [...LEAF, 'src/adapters'],
  // The link check answers addresses as the server does.
  'src/links': [...LEAF, 'src/serve'],
  'src/dev': ['src/core', 'src/serve', 'src/config', 'src/shared', 'src/util'],
  'src/serve': ['src/shared', 'src/util'],
  // Searches as readers do.
  'src/mcp': ['src/serve', 'templates/search/engine', 'src/shared', 'src/util'],
  'src/util': ['src/shared'],
  'src/shared': [],
  'templates/entries/server-entry.tsx': ['templates', 'src/shared'],
  'templates/search/engine': ['src/shared'],
  templates: ['src/shared', 'templates/search/engine'],
}

/** All that is known about other tools. */
const ADAPTERS = MODULES.filter((folder) => /^src\/adapters\/[^/]+$/.test(folder)).map((folder) => `${folder}/`)

/** Returns the adapter that a file belongs to; undefined for any other. */
const adapterOf = (path: string): string | undefined => ADAPTERS.find((folder) => path.startsWith(folder))

const NAMES = /docusaurus|infima|ifm-|mdbook/i

/** Files and folders outside of them that name a tool. */
const NAMES_ANOTHER_TOOL = [
  // Imports the adapter.
  'src/adapters/adapters.ts',
  // Texts for people who know the tool.
  'src/config/schema/',
  'src/config/json-schema/',
  // Values of `markdown.headingIds` are names of tools.
  'src/shared/slug-headings.ts',
  // Crawlers and filters of search services have these names for facts of a page.
  'src/shared/search/hosted.ts',
]

/** Maximum lines of a file; the design asks for 250. */
const MAX_LINES = 300

interface SourceText {
  readonly path: string
  readonly text: string
}

interface Import {
  readonly from: string
  readonly to: string
  readonly isTypeOnly: boolean
}

const files = ['bin', 'src', 'templates'].flatMap((folder) => readFolder(folder))
const imports = files.flatMap(importsOf)

function readFolder(folder: string, names = /\.(?:ts|tsx|js)$/): SourceText[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function importsOf({ path, text }: SourceText): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm,
  )
  return [...statements].map((match) => ({
    from: path,
    to: relative(root, resolve(root, dirname(path), match[2] ?? match[3] ?? '')).replaceAll('\\', '/'),
    isTypeOnly: match[1] !== undefined,
  }))
}

function moduleOf(path: string): string {
  const modules = MODULES.filter((module) => path === module || path.startsWith(`${module}/`))
  return modules.sort((a, b) => b.length - a.length)[0] ?? 'nowhere'
}

/** The rooms of `src/core` that a page goes through, in their order. */
const ROOMS = ['cache', 'site-code', 'open', 'read', 'compile', 'plan', 'check', 'render', 'write']

/** A thread renders the pages that it has compiled. */
const OUT_OF_ORDER = ['src/core/compile/page-tools.ts']

/** Returns the place of a file's room in the order; Infinity for what puts rooms together, undefined outside of core. */
function roomOf(path: string): number | undefined {
  if (!path.startsWith('src/core/')) return undefined
  const room = ROOMS.indexOf(path.split('/')[2] ?? '')
  return room < 0 ? Number.POSITIVE_INFINITY : room
}

describe('the architecture', () => {
  it('finds the files and imports it checks', () => {
    expect(files.length).toBeGreaterThan(100)
    expect(imports.length).toBeGreaterThan(200)
  })

  it('assigns every file to a module', () => {
    expect(files.map((file) => file.path).filter((path) => moduleOf(path) === 'nowhere')).toEqual([])
  })

  it('lets a module import only the modules it may', () => {
    const strangers = imports.filter(({ from, to }) => {
      const [source, target] = [moduleOf(from), moduleOf(to)]
      return source !== target && source !== 'bin' && !ALLOWED[source]?.includes(target)
    })
    expect(strangers).toEqual([])
  })

  it('lets parts import only types from the configuration', () => {
    expect(
      imports.filter(
        (one) => PARTS.includes(moduleOf(one.from)) && moduleOf(one.to) === 'src/config' && !one.isTypeOnly,
      ),
    ).toEqual([])
  })

  it('lets parts know of core only how a site is opened and read, and types', () => {
    const lastRoom = ROOMS.indexOf('read')
    const late = imports.filter(({ from, to, isTypeOnly }) => {
      return PARTS.includes(moduleOf(from)) && !isTypeOnly && (roomOf(to) ?? 0) > lastRoom
    })
    expect(late).toEqual([])
  })

  it('lets a room use those before it only', () => {
    const ahead = imports.filter(({ from, to, isTypeOnly }) => {
      const [own, other] = [roomOf(from), roomOf(to)]
      return own !== undefined && other !== undefined && other > own && !isTypeOnly
    })
    expect([...new Set(ahead.map(({ from }) => from))].sort()).toEqual(OUT_OF_ORDER)
  })

  it('knows another tool only in its adapter', () => {
    const door = ['src/adapters/adapters.ts']
    const others = imports.filter(({ from, to }) => adapterOf(to) !== undefined && adapterOf(from) !== adapterOf(to))
    expect([...new Set(others.map(({ from }) => from))]).toEqual(door)
  })

  it('names another tool only in its adapter', () => {
    const texts = ['src', 'templates'].flatMap((folder) => readFolder(folder, /\.(?:tsx?|css|mjs)$/))
    const naming = texts.filter(({ path, text }) => !adapterOf(path) && NAMES.test(text))
    const places = naming.map(({ path }) => NAMES_ANOTHER_TOOL.find((place) => path.startsWith(place)) ?? path)
    expect([...new Set(places)].sort()).toEqual([...NAMES_ANOTHER_TOOL].sort())
  })

  it('has no import cycles, not even of types', () => {
    const graph = new Map<string, string[]>()
    for (const { from, to } of imports) graph.set(from, [...(graph.get(from) ?? []), to])
    expect([...graph.keys()].flatMap((path) => findCycle(path, graph))).toEqual([])
  })

  it('keeps Node.js out of the templates and shared code', () => {
    const isPure = ({ path }: SourceText) => /^(?:templates|src\/shared)\//.test(path)
    expect(files.filter((file) => isPure(file) && /from 'node:/.test(file.text)).map((file) => file.path)).toEqual([])
  })

  it('exits the process and sets its exit code in one place', () => {
    const ending = files.filter((file) => /\bprocess\.exit\(/.test(file.text)).map((file) => file.path)
    const setting = files.filter((file) => /\bprocess\.exitCode\s*=/.test(file.text)).map((file) => file.path)
    // The package behind `npm create` is a program of its own.
    expect({ ending, setting }).toEqual({
      ending: ['src/cli/main.ts'],
      setting: ['bin/create-frigate-docs/create.js', 'src/cli/main.ts'],
    })
  })

  it('imports zod as a namespace, of which the bundle has only what is used', () => {
    const whole = files.filter((file) => /^import (?!type )\{.*\} from 'zod'/m.test(file.text))
    expect(whole.map((file) => file.path)).toEqual([])
  })

  it('has no module-level variables', () => {
    expect(files.filter((file) => /^(?:export )?(?:let|var) /m.test(file.text)).map((file) => file.path)).toEqual([])
  })

  it(`has no file over ${MAX_LINES} lines`, () => {
    expect(files.filter((file) => file.text.split('\n').length > MAX_LINES).map((file) => file.path)).toEqual([])
  })

  it('has only one barrel file, the public one', () => {
    expect(files.map((file) => file.path).filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual(['src/index.ts'])
  })
})

/** The first import cycle through a file, as a list of files; empty without one. */
function findCycle(start: string, graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const visited = new Set<string>()
  const walk = (path: string, way: readonly string[]): string[] | undefined => {
    for (const next of graph.get(path) ?? []) {
      if (next === start) return [...way, path]
      if (visited.has(next)) continue
      visited.add(next)
      const found = walk(next, [...way, path])
      if (found) return found
    }
    return undefined
  }
  const cycle = walk(start, [])
  return cycle ? [cycle] : []
}
