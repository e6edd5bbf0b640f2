import { statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { CouldNotRunError, type Problem } from '../util/errors.ts'
import { toPosix } from '../util/paths.ts'
import { replaceFile } from '../util/replace-file.ts'
import { formatBytes, plural, writeProblems } from '../util/report.ts'
import { addSiteOptions, type SiteFlags, saySource } from './site-options.ts'

interface BookFlags extends SiteFlags {
  readonly epub?: boolean
  readonly pdf?: boolean
  readonly out: string
  readonly sidebar?: string
  readonly docsVersion?: string
  readonly locale?: string
}

/** Adds `frigate-docs book`. */
export function addBookCommand(program: Command): void {
  addSiteOptions(program.command('book').description('write the docs as one document, in the order of the sidebars'))
    .option('--epub', 'write an EPUB (default, unless there is --pdf)')
    .option('--pdf', 'write a PDF, which Chrome and the package playwright-core print')
    .option('--out <dir>', 'folder of the files, relative to the root', 'book')
    .option('--sidebar <name>', 'only the pages of this sidebar (default: all sidebars)')
    .option('--docs-version <name>', 'a version of the docs (default: the one that readers get first)')
    .option('--locale <name>', 'a language of the site (default: i18n.defaultLocale)')
    .addHelpText(
      'after',
      `
Examples:
  $ frigate-docs book
  $ frigate-docs book --epub --pdf --out public/book
  $ CHROME_PATH=/usr/bin/chromium frigate-docs book --pdf`,
    )
    .action(writeBook)
}

async function writeBook(flags: BookFlags): Promise<void> {
  await saySource(flags)
  const { root, config: configFile, sidebar, docsVersion: version, locale } = flags
  const out = resolve(root, flags.out)
  checkOut(out, flags.out)
  const [{ readBook }, { makeBook }] = await Promise.all([
    import('../core/read-book.ts'),
    import('../features/book/make-book.ts'),
  ])
  const options = { root, configFile, outDir: 'dist', clean: false, sidebar, version, locale }
  const { site, book, problems, placeOf } = await readBook(options)
  const kinds = { epub: flags.epub === true || !flags.pdf, pdf: flags.pdf === true }
  const { files, lacks } = await makeBook(book, { kinds, folders: [site.root, site.packageRoot] })
  // After all are made: where one fails, none is written.
  for (const { name, bytes } of files) {
    replaceFile(join(out, name), bytes)
    const path = toPosix(relative(process.cwd(), join(out, name)))
    process.stdout.write(`${path}: ${plural(book.pages.length, 'chapter')}, ${formatBytes(bytes.length)}\n`)
  }
  const placed = lacks.map(async ({ href, text, ...problem }): Promise<Problem> => {
    return { ...problem, ...(await placeOf(href, text)) }
  })
  writeProblems([...problems, ...(await Promise.all(placed))])
}

/** Tells before the work that nothing can be written there. */
function checkOut(path: string, asWritten: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== false) return
  throw new CouldNotRunError({
    severity: 'error',
    code: 'book.out',
    message: `"${asWritten}" is a file, expected a folder`,
    hint: 'Name a folder: --out book',
  })
}
