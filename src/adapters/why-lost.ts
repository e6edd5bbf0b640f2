import type { Processor } from 'unified'
import { type LoadedPlugin, syntaxOf } from '../shared/markdown-plugins.ts'
import { refusePlaceholders } from '../shared/pass-through.ts'
import { reasonOf } from '../util/errors.ts'
import { packageOf } from '../util/package-files.ts'
import type { Note } from './note.ts'
import { standsFor } from './placeholder.ts'

/** Returns the reason why a plugin of remark or rehype cannot run; undefined when it can. */
export function whyLost(
  { code, options }: Pick<LoadedPlugin, 'code' | 'options'>,
  name: string,
  processor: Processor,
): Note | undefined {
  const what = `Markdown plugin ${name}`
  const missing = standsFor(code)
  if (missing !== undefined) {
    const isFile = /^[./]/.test(missing)
    const remedy = isFile ? 'Add the file' : `Install the package: npm install ${packageOf(missing)}`
    return { what, why: 'it is not there', remedy }
  }
  if (typeof code !== 'function') {
    return { what, why: 'it is not a function', remedy: 'Import it in the configuration' }
  }
  const before = syntaxOf(processor)
  const accept = refusePlaceholders()
  try {
    Reflect.apply(code, processor, options === undefined ? [] : [options])
  } catch (error) {
    const reason = reasonOf(error)
    return { what, why: `it fails: ${reason}`, remedy: 'Install what it needs; it has to run with unified 11' }
  } finally {
    accept()
  }
  if (syntaxOf(processor) === before) return undefined
  const why = 'it adds syntax to the parser micromark, which is not the one that reads pages here'
  return { what, why, remedy: 'Write what it produces as Markdown or MDX' }
}
