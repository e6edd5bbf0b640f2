import { readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isRecord } from '../config/fields/variant.ts'
import { listOf, recordOf } from './clean-value.ts'
import type { PluginUse } from './list-plugins.ts'
import type { Note } from './note.ts'
import { pluginNote } from './plugin-notes.ts'
import type { DocsInstance, DocusaurusSite } from './read-docusaurus.ts'
import { standsFor } from './stand-in.ts'

type Data = Record<string, unknown>

/** The redirects of plugin-client-redirects. */
export function translateRedirects(plugins: readonly PluginUse[], notes: Note[]): readonly unknown[] {
  return optionsOf(plugins, /(?:^|\/)plugin-client-redirects$/).flatMap(({ redirects, createRedirects }) => {
    if (createRedirects !== undefined) {
      notes.push({
        what: 'createRedirects of plugin-client-redirects',
        why: 'it is a function',
        remedy: 'Write the redirects that it makes to redirects',
      })
    }
    const seen = new Set<string>()
    return listOf(redirects).flatMap((entry) => {
      const { from, to } = recordOf(entry)
      // What names an old address twice leads nowhere else the second time.
      const paths = [from].flat().filter((path) => typeof path === 'string' && !seen.has(path))
      for (const path of paths) seen.add(String(path))
      return paths.length === 0 ? [] : [{ from: paths.length === 1 ? paths[0] : paths, to }]
    })
  })
}

/** The specifications of docusaurus-plugin-openapi-docs whose pages are part of the docs, and of redocusaurus. */
export function translateApi(site: DocusaurusSite, docsPath: string, notes: Note[]): Data[] {
  const made = optionsOf(site.plugins, /^docusaurus-plugin-openapi-docs$/)
    .flatMap(({ config }) => Object.entries(recordOf(config)))
    .map(([name, api]) => ({ name, spec: recordOf(api).specPath, out: recordOf(api).outputDir }))
  const shown = optionsOf(site.plugins, /^redocusaurus$/)
    .flatMap(({ specs }) => listOf(specs))
    .map((entry, index) => ({ name: `specs[${index}]`, spec: recordOf(entry).spec, out: recordOf(entry).route }))
  return [...made, ...shown].flatMap(({ name, spec, out }) => {
    const file = typeof spec === 'string' ? statSync(join(site.root, spec), { throwIfNoEntry: false }) : undefined
    const isFile = typeof spec === 'string' && file?.isFile() === true
    const folder = typeof out === 'string' ? folderBelow(out, docsPath) : undefined
    const version = isFile ? readVersion(join(site.root, spec)) : ''
    const isRead = READ_VERSIONS.includes(version)
    if (isFile && isRead && folder !== undefined) return [{ spec: posix.normalize(spec), out: folder }]
    notes.push({
      what: `API reference ${name}`,
      why:
        isFile && !isRead
          ? `it is OpenAPI ${version}`
          : isFile
            ? `its pages are not below ${docsPath}`
            : 'its specification is not one file of the site',
      remedy: "Write api: { spec: 'openapi.yaml', out: 'api' }",
    })
    return []
  })
}

const READ_VERSIONS = ['2.0', '3.0', '3.1']

/** The version of OpenAPI that a specification says at its start; one that says none has its errors told by the build. */
function readVersion(file: string): string {
  const version = /^[\s{]*["']?(?:openapi|swagger)["']?\s*:\s*["']?(\d+\.\d+)/m.exec(readFileSync(file, 'utf8'))
  return version?.[1] ?? '3.1'
}

/** The folder of the docs that pages go to: an address, or a folder from the root. */
function folderBelow(out: string, docsPath: string): string | undefined {
  const below = out.startsWith('/') ? out.slice(1) : posix.relative(docsPath, posix.normalize(out))
  return below === '' || below.startsWith('..') ? undefined : below.replace(/\/$/, '')
}

/** Whether pages have formulas: remark-math or rehype-katex is used for them. */
export function usesMath({ options }: DocsInstance): boolean {
  return MARKDOWN_PLUGINS.flatMap((key) => listOf(options[key])).some((entry) => isMath(markdownPluginName(entry)))
}

const MARKDOWN_PLUGINS = ['remarkPlugins', 'beforeDefaultRemarkPlugins', 'rehypePlugins', 'beforeDefaultRehypePlugins']
const isMath = (name: string): boolean => /math|katex/i.test(name)

/** Plugins of Markdown whose work is built in. */
const MARKDOWN_BUILT_IN = /npm2yarn|npm-to-yarn|gfm|mermaid|emoji|remark-?comment|remark-?directive/i

/** A note for every plugin of Markdown that has no counterpart, and of the site. */
export function listPluginNotes({ plugins }: DocusaurusSite, main: DocsInstance | undefined): Note[] {
  const markdown = MARKDOWN_PLUGINS.flatMap((key) => listOf(main?.options[key]))
    .map(markdownPluginName)
    .filter((name) => !isMath(name) && !MARKDOWN_BUILT_IN.test(name))
  return [
    ...plugins.flatMap((plugin) => pluginNote(plugin) ?? []),
    ...[...new Set(markdown)].map((name) => ({
      what: `Markdown plugin ${name}`,
      why: 'pages are compiled by the same steps on every site',
      remedy: 'Look at pages that use its syntax',
    })),
  ]
}

function markdownPluginName(entry: unknown): string {
  const plugin: unknown = Array.isArray(entry) ? entry[0] : entry
  const isWrapped = isRecord(plugin) && typeof plugin.default === 'function'
  const code: unknown = isWrapped ? plugin.default : plugin
  if (typeof code === 'string') return code
  return standsFor(code) ?? (typeof code === 'function' && code.name !== '' ? code.name : 'without a name')
}

function optionsOf(plugins: readonly PluginUse[], name: RegExp): Readonly<Data>[] {
  return plugins.filter((plugin) => name.test(plugin.name)).map(({ options }) => options)
}
