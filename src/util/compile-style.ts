import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { OnLoadResult, PartialMessage } from 'esbuild'
import type { Problem } from './errors.ts'
import { loadPeer } from './find-peer.ts'

/** A language that becomes CSS. */
export const STYLE_LANGUAGE = /\.(?:s[ac]ss|less)$/i

interface StyleInput {
  readonly root: string
  readonly peerFolders: readonly string[]
  readonly onRead: (path: string, bytes: Uint8Array) => void
}

interface Sass {
  readonly compileAsync: (
    path: string,
    options: object,
  ) => Promise<{ readonly css: string; readonly loadedUrls: readonly URL[] }>
}

interface Less {
  readonly render: (
    text: string,
    options: object,
  ) => Promise<{ readonly css: string; readonly imports: readonly string[] }>
}

/** Returns the package that compiles a stylesheet. */
export function compilerOf(path: string): 'less' | 'sass' {
  return path.toLowerCase().endsWith('.less') ? 'less' : 'sass'
}

/** Returns a stylesheet in CSS or a language that becomes CSS, whose compiler says what is wrong in it. */
export async function loadStyle(path: string, loader: 'css' | 'local-css', options: StyleInput): Promise<OnLoadResult> {
  const bytes = await readFile(path)
  options.onRead(path, bytes)
  if (!STYLE_LANGUAGE.test(path)) return { contents: bytes, loader, resolveDir: dirname(path) }
  try {
    const made = await compileStyle(path, options.root, options.peerFolders)
    for (const file of made?.files ?? []) options.onRead(file, await readFile(file))
    return { contents: made?.css ?? '', loader, resolveDir: dirname(path) }
  } catch (error) {
    return { errors: [await messageOf(error, path)] }
  }
}

/**
 * Returns the warning that a stylesheet imports one of another host, which is left out: it would wait for that host.
 */
export function otherHostProblem(address: string, file: string | undefined): Problem {
  return {
    severity: 'warning',
    code: 'css.other-host',
    message: `${address} is on another host, it is left out`,
    hint: "Download it, or name it in headTags: { tagName: 'link', attributes: { rel: 'stylesheet', href: '…' } }.",
    ...(file !== undefined && { file }),
  }
}

/** An error of a compiler: Sass counts lines from 0 and Less from 1, both columns from 0. */
interface StyleError {
  readonly message: string
  readonly sassMessage?: string
  readonly span?: { readonly start: { readonly line: number; readonly column: number }; readonly url?: URL }
  readonly filename?: string
  readonly line?: number
  readonly column?: number
}

async function messageOf(error: unknown, path: string): Promise<PartialMessage> {
  if (!(error instanceof Error)) return { text: String(error), location: { file: path } }
  const { message, sassMessage: text = message, span, filename = path, ...place }: StyleError = error
  const line = span ? span.start.line + 1 : (place.line ?? 1)
  const column = span?.start.column ?? place.column ?? 0
  const file = span?.url?.protocol === 'file:' ? fileURLToPath(span.url) : filename
  const source = await readFile(file, 'utf8').catch(() => '')
  return { text, location: { file, line, column, lineText: source.split('\n')[line - 1] ?? '' } }
}

/**
 * Returns a stylesheet as CSS, and the files that it was made from; undefined without a package for its language.
 * @throws Error with the compiler's message.
 */
async function compileStyle(path: string, root: string, folders: readonly string[]) {
  const paths = [dirname(path), root, join(root, 'node_modules')]
  if (compilerOf(path) === 'less') {
    const less = await loadPeer<Less>('less', folders)
    const made = await less?.render(await readFile(path, 'utf8'), { filename: path, paths })
    return made && { css: made.css, files: [path, ...made.imports] }
  }
  const sass = await loadPeer<Sass>('sass', folders)
  const importers = [{ findFileUrl: (url: string) => fileOfAlias(url, root) }]
  const made = await sass?.compileAsync(path, { loadPaths: paths, importers, quietDeps: true })
  return (
    made && {
      css: made.css,
      files: made.loadedUrls.flatMap((url) => (url.protocol === 'file:' ? [fileURLToPath(url)] : [])),
    }
  )
}

function fileOfAlias(url: string, root: string): URL | null {
  return url.startsWith('@site/') ? pathToFileURL(join(root, url.slice('@site/'.length))) : null
}
