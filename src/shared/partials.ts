import { folderOf, normalizePath } from './url.ts'

/** A Markdown file imported by pages. */
export interface PartialFile {
  /** Path as people see it in messages, relative to the site's root. */
  readonly displayPath: string
  readonly absolutePath: string
  /** Its text without front matter; undefined when there is no such file, or it is outside of the repository. */
  readonly text: string | undefined
  readonly isOutside?: true
}

/** Matches a path relative to the page, or to the site's root. */
const IMPORT = /^import\s+([A-Z]\w*)\s+from\s+(['"])((?:\.{1,2}|@site)?\/[^'"]+\.mdx?)\2[ \t]*;?[ \t]*$/

/** Parses a line that imports another Markdown file; undefined for any other line. */
export function readPartialImport(line: string): { readonly name: string; readonly from: string } | undefined {
  const match = IMPORT.exec(line)
  return match?.[1] && match[3] ? { name: match[1], from: unescapeText(match[3]) } : undefined
}

/** Returns a text of JavaScript as it reads: `./\_part.mdx` is `./_part.mdx`. */
export function unescapeText(text: string): string {
  return text.replace(/\\(.)/g, '$1')
}

/** Returns the path of an imported file relative to the site's root; one outside of the site starts with `../`. */
export function partialPath(importer: string, from: string): string {
  const fromRoot = /^(?:@site)?\/(.*)$/s.exec(from)?.[1]
  return normalizePath(fromRoot ?? `${folderOf(importer)}/${from}`)
}
