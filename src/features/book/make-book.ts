import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Problem } from '../../util/errors.ts'
import { packageRoot } from '../../util/paths.ts'
import { kebabCase } from '../../util/slug.ts'
import type { Book } from './book.ts'
import type { Lack } from './chapters.ts'

export interface BookFiles {
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly lacks: readonly BookProblem[]
}

/** A warning about a page, which names the text in its file to be looked for. */
export interface BookProblem extends Problem {
  readonly href: string
  readonly text: string
}

interface MakeOptions {
  readonly kinds: { readonly epub: boolean; readonly pdf: boolean }
  /** The folder in which packages are looked for. */
  readonly folders: readonly string[]
}

export async function makeBook(book: Book, { kinds, folders }: MakeOptions): Promise<BookFiles> {
  const name = kebabCase(book.title) || 'book'
  const files: BookFiles['files'][number][] = []
  const problems: BookProblem[] = []
  if (kinds.pdf) {
    const { printPdf } = await import('./print-pdf.ts')
    const { bytes, lacks } = await printPdf(book, await readStyles('book.css'), folders)
    files.push({ name: `${name}.pdf`, bytes })
    problems.push(...lackProblems(lacks))
  }
  if (kinds.epub) {
    const { makeEpub } = await import('./epub.ts')
    const { bytes, lacks } = await makeEpub(book, await readStyles('epub.css'))
    files.push({ name: `${name}.epub`, bytes })
    if (!kinds.pdf) problems.push(...lackProblems(lacks))
    problems.push(...diagramProblems(book))
  }
  return { files, lacks: problems }
}

function readStyles(name: string): Promise<string> {
  return readFile(join(packageRoot(), 'lib', 'browser', name), 'utf8')
}

/** One warning for each kind: it shows the first place. */
function lackProblems(lacks: readonly Lack[]): BookProblem[] {
  const ofKind = (kind: Lack['kind'], what: string, hint: string): BookProblem[] => {
    const [first, ...others] = lacks.filter((lack) => lack.kind === kind)
    if (!first) return []
    const more = others.length > 0 ? ` and ${others.length} more` : ''
    const message = `${what}: ${first.address}${more}`
    return [{ severity: 'warning', code: `book.${kind}`, message, hint, href: first.href, text: first.address }]
  }
  return [
    ...ofKind(
      'picture',
      'A picture of another host, or of a kind that readers do not show, is a link in the book',
      'Put a PNG, JPEG, GIF, WebP or SVG file into a static folder.',
    ),
    ...ofKind('media', 'A video, sound or frame is a link in the book', 'Say in the text what readers see there.'),
  ]
}

/** Warns of diagrams, which only a browser draws. */
function diagramProblems({ pages }: Book): BookProblem[] {
  const drawn = pages.filter(({ html }) => html.includes('data-mermaid'))
  const [first] = drawn
  if (!first) return []
  const more = drawn.length > 1 ? ` and on ${drawn.length - 1} more pages` : ''
  const message = `Diagrams are shown as their source in the EPUB: on ${first.href}${more}`
  const hint = 'Use --pdf, which draws them, or pictures in their place.'
  return [{ severity: 'warning', code: 'book.diagram', message, hint, href: first.href, text: 'mermaid' }]
}
