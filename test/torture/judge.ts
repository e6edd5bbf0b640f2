import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Files } from './mutate.ts'

/** What is wrong with a run. */
export interface Failure {
  readonly kind: 'crash' | 'stack' | 'hang' | 'memory' | 'missing page' | 'no file' | 'stray file'
  /** One line that is the same for the same fault. */
  readonly words: string
}

/** What came of a build. */
export interface Run {
  readonly code: number | null | undefined
  readonly stderr: string
  readonly megabytes: number
  readonly isHanging: boolean
}

/** Megabytes a build of a tiny site may take. */
const MOST_MEMORY = 1024
/** Folders of a site's root: two may be empty, two are made by a build. */
const FOLDERS = new Set(['docs', 'static', 'dist', '.frigate-docs'])
/** Folders whose pages have a link to edit them, as the configurations of the sites say. */
const PAGE_FOLDERS = ['docs', 'blog', 'src/pages']

/** What is wrong with a build of a site: nothing, if it made all pages or said what to change in which file. */
export function judge(root: string, files: Files, run: Run): Failure | undefined {
  const { code, stderr } = run
  if (run.isHanging) return { kind: 'hang', words: 'takes too long' }
  if (code !== 0 && code !== 1 && code !== 2) return { kind: 'crash', words: `${code}: ${crashWords(stderr)}` }
  if (/^ +at .*:\d+:\d+\)?$/m.test(stderr)) return { kind: 'stack', words: crashWords(stderr) }
  if (run.megabytes > MOST_MEMORY) return { kind: 'memory', words: 'takes too much memory' }
  const stray = findStray(root, files)
  if (stray) return { kind: 'stray file', words: stray }
  if (code === 0) return findMissingPage(root, files, stderr)
  return findNameless(stderr, files)
}

/** The message of an error and the function it was thrown in, without what differs from run to run. */
function crashWords(stderr: string): string {
  const message = /^[^\n]*(?:Error|error)\b[^\n]*$/m.exec(stderr)?.[0] ?? stderr.split('\n')[1] ?? ''
  const place = /^ +at (?:async )?([^\s(]+)/m.exec(stderr)?.[1] ?? ''
  return `${message.slice(0, 150).replace(/\d+|"[^"]*"|'[^']*'|\/\S+/g, '#')} at ${place}`
}

function findStray(root: string, files: Files): string | undefined {
  const known = new Set([...files.keys()].map((path) => path.split('/')[0] ?? ''))
  return readdirSync(root).find((name) => !known.has(name) && !FOLDERS.has(name))
}

/** A page that no file of the site has a link to edit of; drafts and second pages of an address have none. */
function findMissingPage(root: string, files: Files, stderr: string): Failure | undefined {
  const config = files.get('site.config.js')?.toString() ?? ''
  // What a changed configuration makes pages of, only the tool knows.
  const folders = PAGE_FOLDERS.filter((folder) =>
    config.includes(`"path": "${folder}",\n    "editUrl": "https://docs.example.org/edit"`),
  )
  if (folders.length === 0) return undefined
  const dist = join(root, 'dist')
  if (!existsSync(dist)) return { kind: 'missing page', words: 'no output' }
  const html = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(join(dist, path), 'utf8'))
  if (!html.every((text) => text.trimEnd().endsWith('</html>'))) return { kind: 'missing page', words: 'half a page' }
  const pages = [...files].filter(([path]) =>
    folders.some((folder) => path.startsWith(`${folder}/`) && /\/[^_/][^/]*\.mdx?$/.test(path)),
  )
  const missing = pages.find(([path, bytes]) => {
    const isExcused =
      /draft|custom_edit_url/.test(bytes.toString()) || new RegExp(`${path}:1 .*only the first is written`).test(stderr)
    return !isExcused && !html.some((text) => text.includes(`/edit/${path}"`))
  })
  return missing && { kind: 'missing page', words: missing[0] }
}

/** The first problem that names no file of the site, neither above it nor in its message. */
function findNameless(stderr: string, files: Files): Failure | undefined {
  const folders = [...files.keys()].flatMap((path) => [path, path.split('/')[0] ?? ''])
  const [nameless = ''] = /^(?: {2}[^\n]*\n?)+/.exec(stderr) ?? []
  const problem = nameless
    .split(/^(?= {2}\S)/m)
    .find((text) => text !== '' && !folders.some((path) => text.includes(path)))
  if (problem !== undefined)
    return {
      kind: 'no file',
      words:
        problem
          .split('\n')[0]
          ?.replace(/\d+|"[^"]*"/g, '#')
          .trim() ?? '',
    }
  return stderr.trim() === '' ? { kind: 'no file', words: 'says nothing' } : undefined
}
