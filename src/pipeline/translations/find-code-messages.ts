import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { withoutFrontMatter } from '../../content/front-matter.ts'
import { textOf } from '../../content/source-text.ts'
import type { Message } from '../../i18n/messages.ts'
import { type CodeText, type FoundTexts, findTranslateCalls } from '../../i18n/translate-calls.ts'
import type { Problem } from '../../util/errors.ts'
import { listFiles } from '../../util/list-files.ts'
import { isInside, toPosix } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'
import type { SiteFiles } from '../read/read-site.ts'

/** As esbuild reads them in the bundles of a site's code. */
const LOADERS: Readonly<Record<string, CodeText['loader']>> = { '.ts': 'ts', '.mts': 'ts', '.cts': 'ts', '.tsx': 'tsx' }
const CODE = /\.[cm]?[jt]sx?$/
const NO_CODE = /\.d\.[cm]?ts$|\.(?:test|spec)\.|(?:^|\/)(?:__tests__|node_modules)\//

/** Finds the texts of the components of a site: in its code, and in its pages in MDX. */
export async function findCodeMessages(site: Site, siteFiles: SiteFiles): Promise<FoundTexts> {
  const messages = new Map<string, Message>()
  const problems: Problem[] = []
  const add = (found: FoundTexts): void => {
    for (const [id, message] of found.messages) if (!messages.has(id)) messages.set(id, message)
    problems.push(...found.problems)
  }
  for (const path of await listCode(site, siteFiles)) {
    const text = await readFile(join(site.root, path), 'utf8')
    add(await findTranslateCalls({ displayPath: path, text, loader: LOADERS[extname(path)] ?? 'jsx' }))
  }
  for (const [displayPath, text] of pagesOf(siteFiles)) add(await findInPage(displayPath, text))
  return { messages, problems }
}

/** The code of a site: in `src`, beside its pages, and wherever they import it from, in the order of the paths. */
async function listCode({ root, contentFolders, repositoryDir }: Site, { code }: SiteFiles): Promise<string[]> {
  const folders = [join(root, 'src'), ...contentFolders.map(({ dir }) => dir)]
  const lists = await Promise.all(
    folders.map(async (dir) => (await listFiles(dir, repositoryDir)).map((path) => join(dir, path))),
  )
  const files = [...lists.flat(), ...code.inputs.filter((path) => isInside(root, path))]
  const paths = new Set(files.map((path) => toPosix(relative(root, path))))
  // Bundles are made again, too, when a file is there that is missing now.
  return [...paths].filter((path) => CODE.test(path) && !NO_CODE.test(path) && existsSync(join(root, path))).sort()
}

/** The texts of pages and partials by their paths, each once. */
function pagesOf({ sources }: SiteFiles): ReadonlyMap<string, string> {
  const pages = sources.flatMap((source): (readonly [string, string])[] => [
    [source.displayPath, withoutFrontMatter(textOf(source))],
    ...(source.partials ?? []).map((partial) => [partial.displayPath, partial.text ?? ''] as const),
  ])
  return new Map(pages.sort(([one], [other]) => (one < other ? -1 : 1)))
}

async function findInPage(displayPath: string, text: string): Promise<FoundTexts> {
  const nothing: FoundTexts = { messages: new Map(), problems: [] }
  if (!/\btranslate\(|<Translate\b/.test(text)) return nothing
  const { codeOfMdx } = await import('../../markdown/parse/code-of-mdx.ts')
  const code = codeOfMdx(text, 'Translate')
  if (code === undefined) return nothing
  return findTranslateCalls({ displayPath, text: code, loader: 'jsx', isPage: true })
}
