import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { recordOf } from '../../shared/is-record.ts'
import { listOf } from '../clean-value.ts'

/** The parts of a site that name code in Python. */
interface Site {
  readonly root: string
  readonly config: Readonly<Record<string, unknown>>
  readonly plugins: Readonly<Record<string, unknown>>
}

/** Code that may write pages before MkDocs reads them. */
const SCRIPT = /^(?:.*\.(?:py|sh)|Makefile|justfile)$/
/** Folders that it is in, from that of the site. */
const FOLDERS = ['', 'scripts', 'docs', 'tools']

/** Returns the script of a site that makes a file, as it names that; undefined where none does. */
export function findMaker(site: Site, path: string): string | undefined {
  const name = basename(path)
  const others = FOLDERS.flatMap((folder) =>
    list(join(site.root, folder)).flatMap((file) => (SCRIPT.test(file) ? [posix.join(folder, file)] : [])),
  )
  return [...hooksOf(site), ...scriptsOf(site), ...others].find((file) => read(site.root, file).includes(name))
}

/** Returns the scripts of the plugin gen-files. */
export function scriptsOf({ plugins }: Pick<Site, 'plugins'>): readonly string[] {
  return listOf(recordOf(plugins['gen-files']).scripts).map(String)
}

/** Returns the files of `hooks`. */
export function hooksOf({ config }: Pick<Site, 'config'>): readonly string[] {
  return listOf(config.hooks).map(String)
}

/** Returns the functions of a file of hooks that MkDocs calls, such as `on_page_markdown`. */
export function hookNames({ root }: Pick<Site, 'root'>, file: string): readonly string[] {
  return [...read(root, file).matchAll(/^(?:async )?def (on_\w+)/gm)].map(([, name = '']) => name)
}

function list(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

function read(root: string, file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
