import type { Processor } from 'unified'
import { VFile } from 'vfile'
import { type PartialCode, tocOf } from '../shared/page-scope.ts'
import type { PartialFile } from '../shared/partials.ts'
import type { GlobalModule } from '../shared/site-modules.ts'
import type { ImportData } from './compile-data.ts'
import type { MarkdownInput } from './compile-input.ts'
import { includePartials } from './include-partials.ts'
import { locate, withPageProblems } from './page-problems.ts'

/** The key under which pages import a Markdown file. */
const keyOf = ({ displayPath }: PartialFile): string => `@site/${displayPath}`

/** Returns what a page, or a Markdown file that it imports, may import. */
export function importDataOf(
  { displayPath, modules = {}, partials = [] }: Omit<MarkdownInput, 'body' | 'path'>,
  globals: GlobalModule | undefined,
): ImportData {
  const found = partials.filter(({ text }) => text !== undefined).map(keyOf)
  const own = Object.entries(modules).flatMap(([key, { names = [] }]) => names.map((name) => [name, key] as const))
  const reading = Object.entries(modules).flatMap(([key, { readsChildren }]) => (readsChildren ? [key] : []))
  return {
    path: displayPath,
    existing: new Set([...Object.keys(modules), ...found]),
    own: new Map(own),
    used: new Set(),
    reading: new Set(reading),
    readers: new Set(globals?.readsChildren ? globals.names.filter((name) => /^[A-Z]/.test(name)) : []),
  }
}

/**
 * Compiles the Markdown files that a page uses as components, which is when they cannot simply be inserted: in a line,
 * or with values that are known when the page runs. What is found in them belongs to the page.
 * @throws UserError with the errors of a file, at their places in it.
 */
export async function compilePartials(
  page: VFile,
  input: MarkdownInput,
  { processor, format, globals }: Pick<Compiling, 'processor' | 'format' | 'globals'>,
): Promise<readonly PartialCode[]> {
  const partials = new Map((input.partials ?? []).map((partial) => [keyOf(partial), partial]))
  const compiled = new Map<string, PartialCode | undefined>()
  const compileUsed = async (keys: ReadonlySet<string>): Promise<void> => {
    for (const key of keys) {
      const partial = partials.get(key)
      if (partial?.text === undefined || compiled.has(key)) continue
      compiled.set(key, undefined)
      const { code, toc, used } = await compileOne(partial, { page, input, processor, format, globals })
      await compileUsed(used)
      // What it uses itself comes first.
      compiled.delete(key)
      compiled.set(key, { key, code, toc })
    }
  }
  await compileUsed(page.data.imports?.used ?? new Set())
  return [...compiled.values()].flatMap((one) => one ?? [])
}

interface Compiling {
  readonly page: VFile
  readonly input: MarkdownInput
  readonly processor: Pick<Processor, 'process'>
  /** As in MdxOptions. */
  readonly format: string
  /** The components that every page may use. */
  readonly globals: GlobalModule | undefined
}

async function compileOne({ displayPath, text = '' }: PartialFile, compiling: Compiling) {
  const { page, input, processor, format, globals } = compiling
  const { partials = [] } = input
  const { body } = includePartials({ displayPath, body: text, partials, base: input.displayPath, format })
  const data = page.data.page
  const file = new VFile({ path: displayPath, value: body })
  const imports = importDataOf({ ...input, displayPath }, globals)
  const { failed } = page.data
  file.data = { ...file.data, ...(data && { page: data }), imports, failed, frontMatter: {} }
  const before = { headings: data?.headings.length ?? 0, problems: data?.problems.length ?? 0 }
  const code = String(await withPageProblems({ displayPath, body }, () => processor.process(file)))
  for (const key of imports.used) page.data.imports?.used.add(key)
  const found = data?.problems.splice(before.problems) ?? []
  data?.problems.push(...found.map((problem) => locate(problem, { displayPath, body })))
  return { code, toc: tocOf(data?.headings.slice(before.headings) ?? []), used: imports.used }
}
