import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { OnLoadResult } from 'esbuild'
import { adapters } from '../../adapters/adapters.ts'
import type { BlogConfig, SiteConfig } from '../../config/site-config.ts'
import { allBlogs } from '../../shared/blog.ts'
import type { ListedPage, SourceContext } from '../../shared/extension.ts'
import { stripMarkers } from '../../shared/reference-marker.ts'
import type { Problem } from '../../util/errors.ts'
import { toPosix } from '../../util/paths.ts'
import { folderOfFile } from '../open/content-folders.ts'
import type { Site } from '../open/open-site.ts'
import type { MarkdownFile, MarkdownLoader } from '../site-code/plugin-options.ts'
import { excerptBefore } from './blog-folders.ts'
import { fillVariables } from './fill-variables.ts'
import { readFrontMatterValues, withoutFrontMatter } from './front-matter.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import { preprocess } from './source-text.ts'

interface LoaderInput extends Pick<SourceContext, 'listPages'> {
  /** Warnings are added to it. */
  readonly problems: Problem[]
}

/**
 * Compiles Markdown that components import, as the pages of the site are compiled, each file once. That of a page exports
 * what is known of the page.
 */
export function createMarkdownLoader(
  { root, config, contentFolders }: Site,
  { listPages, problems }: LoaderInput,
): MarkdownLoader {
  const { markdown, language } = config
  const load = async ({ path, text: written, isExcerpt }: MarkdownFile): Promise<OnLoadResult> => {
    const { compileModule } = await import('../../markdown/compile-module.ts')
    const { withDefinitions } = await import('../../markdown/excerpt-definitions.ts')
    const displayPath = toPosix(relative(root, path))
    const file = { absolutePath: path, displayPath, text: written.replaceAll('\r\n', '\n') }
    const variables = (folderOfFile(path, contentFolders) ?? contentFolders[0])?.variables
    const text = stripMarkers(fillVariables(preprocess(file, markdown.preprocessor), variables))
    const values = await parseFrontMatter({ ...file, text }, markdown.parseFrontMatter)
    const { values: frontMatter } = readFrontMatterValues(text, { displayPath, values })
    const pages = await listPages()
    const page = pages.find(({ file: own }) => own === displayPath)
    const body = withoutFrontMatter(text)
    const marker = blogOf(page, config)?.truncateMarker
    const metadata = page && (await Promise.all(adapters.map(({ metadataOf }) => metadataOf?.(page, pages))))
    const exported = { frontMatter, ...(metadata && { metadata: Object.assign({}, ...metadata) }) }
    const near = {
      isFile: (file: string) => existsSync(join(dirname(path), file)),
      hrefOf: (file: string) => {
        const place = toPosix(relative(root, join(dirname(path), file)))
        return pages.find((one) => one.file === place)?.href
      },
    }
    const image = imageOf(frontMatter, near.isFile)
    const source = {
      displayPath,
      body: isExcerpt ? withDefinitions(excerptBefore(body, marker), body) : body,
      exported,
      image,
      near,
    }
    const made = await compileModule(source, { ...markdown, language })
    if ('error' in made) {
      const { error, line, column } = made
      return { errors: [{ text: error, location: { file: path, line, column: column - 1 } }] }
    }
    problems.push(...made.problems)
    return { contents: made.code, loader: 'js' }
  }
  const loaded = new Map<string, Promise<OnLoadResult>>()
  return (file) => {
    const key = `${file.path} ${file.isExcerpt}`
    const known = loaded.get(key) ?? load(file)
    loaded.set(key, known)
    return known
  }
}

/** The blog that a post belongs to. */
function blogOf(page: ListedPage | undefined, config: SiteConfig): BlogConfig | undefined {
  if (page?.kind !== 'post') return undefined
  return allBlogs<BlogConfig>(config).find(({ id = 'default' }) => id === page.instance)
}

/** The picture in the front matter that is a file beside the page, or below its folder. */
function imageOf({ image }: Readonly<Record<string, unknown>>, isFile: (path: string) => boolean): string | undefined {
  if (typeof image !== 'string' || /^(?:\/|[a-z]+:)/i.test(image) || !isFile(image)) return undefined
  return image.startsWith('.') ? image : `./${image}`
}
