import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { recordOf } from '../../shared/is-record.ts'
import { listNames, type Note } from '../note.ts'
import { notPortable } from '../portable-function.ts'
import type { Book, Table } from './read-book.ts'

/** Preprocessors whose work is built in. */
const BUILT_IN = [
  'links',
  'index',
  'emojicodes',
  'alerts',
  'gh-alerts',
  'mermaid',
  'katex',
  'admonish',
  'toc',
  'pagetoc',
]

/** Files that a preprocessor adds to the configuration, which do nothing without it. */
const OF_PREPROCESSORS = /(?:^|\/)(?:mermaid(?:-init)?(?:\.min)?\.js|mdbook-[\w-]+\.(?:css|js))$/

/** Lists the settings of a book that are not supported. */
export function listNotes(book: Book): Note[] {
  const { config, html } = book
  return [
    ...addedFiles(html),
    ...replacedTheme(book),
    ...preprocessors(config),
    ...outputs(config),
    ...hosting(html),
    ...details(html),
  ]
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Keys of added files; for each, the reason why they do nothing, and a remedy. */
const ADDED: readonly (readonly [key: string, why: string, remedy: string])[] = [
  [
    'additional-css',
    "its rules are for the elements of mdBook's theme",
    'Name it in customCss of site.config.ts, with selectors of these pages',
  ],
  [
    'additional-js',
    "it is written for the pages of mdBook's theme",
    'Name it in clientModules of site.config.ts, if pages need it',
  ],
]

function addedFiles(html: Table): Note[] {
  return ADDED.flatMap(([key, why, remedy]) => {
    const files = textsOf(html[key]).filter((file) => !OF_PREPROCESSORS.test(file))
    return files.length === 0 ? [] : [{ what: `output.html.${key} ${listNames(files)}`, why, remedy, isContent: true }]
  })
}

/** Files of a theme that change what is on a page, and not only its look. */
const TEMPLATES = ['index.hbs', 'head.hbs', 'header.hbs']

function replacedTheme({ root, html }: Book): Note[] {
  const folder = typeof html.theme === 'string' ? html.theme : 'theme'
  return TEMPLATES.filter((name) => existsSync(join(root, folder, name))).map((name) => ({
    what: `${folder}/${name}`,
    why: "it is a template of mdBook's theme",
    remedy: 'Write what it adds as slots or headTags in site.config.ts',
    isContent: true,
  }))
}

function preprocessors({ preprocessor }: Table): Note[] {
  return Object.keys(recordOf(preprocessor))
    .filter((name) => !BUILT_IN.includes(name))
    .map((name) => ({
      what: `preprocessor.${name}`,
      why: `pages are shown as they are before mdbook-${name} changes them`,
      remedy: 'Write what it makes into the pages, or as an extension in site.config.ts',
      isContent: true,
    }))
}

function outputs({ output }: Table): Note[] {
  const remedy = (name: string): string =>
    name.startsWith('linkcheck') ? 'Run frigate-docs check-links' : 'Keep mdBook for it'
  return Object.keys(recordOf(output))
    .filter((name) => name !== 'html')
    .map((name) => ({ what: `output.${name}`, why: 'only a website is made', remedy: remedy(name) }))
}

function hosting(html: Table): Note[] {
  const { cname, 'site-url': siteUrl } = html
  if (typeof cname === 'string' && cname !== '') {
    const remedy = `Put a file CNAME with ${cname} into a folder of staticDirectories, or set the domain at the host`
    return [{ what: 'output.html.cname', why: 'the file CNAME is not written', remedy, isContent: true }]
  }
  if (typeof siteUrl === 'string' && /^https?:/.test(siteUrl)) return []
  const why = 'mdBook does not say where the book is published, and the sitemap and the links to other pages need it'
  return [{ what: 'output.html.site-url', why, remedy: 'Write the host as url in site.config.ts' }]
}

function details(html: Table): Note[] {
  const template = html['edit-url-template']
  const notes: (Note | undefined)[] = [
    typeof template === 'string' && !template.endsWith('/{path}')
      ? { ...notPortable('docs.editUrl'), isUnwritten: true }
      : undefined,
    recordOf(html.playground).editable === true
      ? {
          what: 'output.html.playground',
          why: 'code is shown, not run or edited',
          remedy: 'Link to https://play.rust-lang.org where readers should run it',
        }
      : undefined,
    recordOf(html.print).enable === false
      ? undefined
      : {
          what: 'output.html.print',
          why: 'there is no page with the whole book at print.html',
          remedy: 'Print single pages, or use llms-full.txt, which has the whole text',
        },
  ]
  return notes.filter((note) => note !== undefined)
}
