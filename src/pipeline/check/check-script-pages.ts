import type { Problem } from '../../util/errors.ts'
import { hashOf } from '../../util/hash.ts'
import { loadEsbuild } from '../../util/load-esbuild.ts'
import { array, string } from '../../util/value-schema.ts'
import type { Site } from '../open/open-site.ts'
import type { ScriptPage } from '../read/scanned-content.ts'

/** An error for each page that is a script and has no default export (website.md section 5). */
export async function checkScriptPages(pages: readonly ScriptPage[], site: Site): Promise<Problem[]> {
  if (pages.length === 0) return []
  return (await findWithoutDefault(pages, site)).map(noDefaultExport)
}

/** The pages that have no default export, known from the last time while no page has changed. */
async function findWithoutDefault(pages: readonly ScriptPage[], site: Site): Promise<readonly string[]> {
  const key = hashOf(site.toolVersion, ...pages.flatMap(({ displayPath, hash }) => [displayPath, hash]))
  const entry = site.store.entry('script-pages', array(string))
  const known = entry.read(key)
  if (known) return known
  const exported = await Promise.all(pages.map(readExports))
  const without = pages.filter((_, index) => exported[index]?.includes('default') === false)
  const paths = without.map(({ displayPath }) => displayPath)
  entry.write(key, paths)
  return paths
}

/** The names that a script exports; undefined when it cannot be read as a script. */
async function readExports({ absolutePath }: ScriptPage): Promise<readonly string[] | undefined> {
  const { build } = loadEsbuild()
  try {
    const { metafile } = await build({
      entryPoints: [absolutePath],
      write: false,
      metafile: true,
      outdir: 'out',
      format: 'esm',
      jsx: 'preserve',
      loader: { '.js': 'jsx' },
      logLevel: 'silent',
    })
    return Object.values(metafile.outputs)[0]?.exports
  } catch {
    return undefined
  }
}

function noDefaultExport(file: string): Problem {
  return {
    severity: 'error',
    code: 'page.no-default-export',
    message: 'Page has no default export',
    hint: 'Export its component: `export default function Page() { … }`; a file that is not a page starts with "_".',
    file,
  }
}
