import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { packageOf } from '../../util/package-files.ts'
import { toPosix } from '../../util/paths.ts'
import type { Note } from '../note.ts'
import { isBuiltIn } from './plugins/plugin-notes.ts'
import type { DocusaurusSite } from './read-docusaurus.ts'

/** Packages whose work is done here, colors of code, and plugins of Markdown, which have notes of their own. */
const NOT_MISSED = /^@docusaurus\/|^prism-react-renderer$|^re(?:mark|hype)-/

/**
 * Returns a note for each package that files of a configuration import and that is not installed, with the place of the
 * import; what other notes are about, such as a plugin, is left out.
 */
export function listMissingPackages(site: DocusaurusSite, others: readonly Note[]): Note[] {
  const names = [...new Set(site.missing.map(packageOf))]
  const isTold = (name: string): boolean =>
    site.plugins.some((plugin) => packageOf(plugin.name) === name) ||
    others.some(({ what, isContent }) => isContent && what.includes(name))
  return names
    .filter((name) => !NOT_MISSED.test(name) && !isBuiltIn(name) && !isTold(name))
    .map((name) => ({
      what: `package ${name}`,
      why: 'it is not installed, what the configuration makes with it is left out',
      remedy: `Install the package: npm install ${name}`,
      isContent: true,
      place: findImport(name, site),
    }))
}

function findImport(name: string, { root, files }: DocusaurusSite): Note['place'] {
  for (const path of files) {
    const lines = readFileSync(path, 'utf8').split('\n')
    const index = lines.findIndex(
      (line) =>
        /\b(?:from|import|require)\b/.test(line) &&
        line.match(QUOTED)?.some((text) => packageOf(text.slice(1, -1)) === name),
    )
    const source = lines[index]
    if (source !== undefined) return { file: toPosix(relative(root, path)), line: index + 1, source }
  }
  return undefined
}

const QUOTED = /'[^'\n]+'|"[^"\n]+"/g
