import { relative } from 'node:path'
import type { OnLoadResult } from 'esbuild'
import { readFrontMatterValues, withoutFrontMatter } from '../../content/front-matter.ts'
import { preprocess } from '../../content/preprocess.ts'
import { stripMarkers } from '../../shared/reference-marker.ts'
import type { MarkdownLoader } from '../../site-code/plugin-options.ts'
import type { Problem } from '../../util/errors.ts'
import { toPosix } from '../../util/paths.ts'
import type { Site } from '../open/open-site.ts'

/**
 * Compiles Markdown that components import, as the pages of the site are compiled, each file once; warnings are added to
 * a list.
 */
export function createMarkdownLoader({ root, config }: Site, problems: Problem[]): MarkdownLoader {
  const { markdown, language } = config
  const load = async (path: string, written: string): Promise<OnLoadResult> => {
    const { compileModule } = await import('../../markdown/compile-module.ts')
    const displayPath = toPosix(relative(root, path))
    const file = { absolutePath: path, displayPath, text: written.replaceAll('\r\n', '\n') }
    const text = stripMarkers(preprocess(file, markdown.preprocessor))
    const { values: frontMatter } = readFrontMatterValues(text, displayPath)
    const source = { displayPath, body: withoutFrontMatter(text), frontMatter }
    const made = await compileModule(source, { ...markdown, language })
    if ('error' in made) {
      const { error, line, column } = made
      return { errors: [{ text: error, location: { file: path, line, column: column - 1 } }] }
    }
    problems.push(...made.problems)
    return { contents: made.code, loader: 'js' }
  }
  const loaded = new Map<string, Promise<OnLoadResult>>()
  return (path, text) => {
    const known = loaded.get(path) ?? load(path, text)
    loaded.set(path, known)
    return known
  }
}
