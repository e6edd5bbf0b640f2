import type { FrontMatterTranslator } from '../../adapters/site-adapter.ts'
import { type SketchInput, sketchDoc } from '../../markdown/sketch-doc.ts'
import type { Doc, SourceFile } from '../../shared/model.ts'
import { readFrontMatterValues, splitFrontMatter, withoutFrontMatter } from './front-matter.ts'
import { readPostFacts } from './post-facts.ts'
import { textOf } from './source-text.ts'

/** A page before it is compiled. */
export interface SketchedSource {
  readonly doc: Doc
  /** Everything in its front matter, as written. */
  readonly values: Readonly<Record<string, unknown>>
}

/** Reads of a page what is known before it is compiled; `marker` says where the excerpt of a post ends. */
export function sketchSource(
  source: SourceFile,
  marker: string | undefined,
  translate: FrontMatterTranslator | undefined,
): SketchedSource {
  const { values = {}, ...written } = readWritten(source, marker, translate)
  return { doc: sketchDoc({ source, ...written }), values }
}

type Written = Omit<SketchInput, 'source'> & Partial<Pick<SketchedSource, 'values'>>

/** Its errors are reported when the page is compiled. */
function readWritten(source: SourceFile, marker: string | undefined, translate?: FrontMatterTranslator): Written {
  const { displayPath, frontMatter, kind } = source
  const text = textOf(source)
  if (frontMatter) return { frontMatter, body: text }
  try {
    const written = readFrontMatterValues(text, source, translate)
    const split = splitFrontMatter(text, displayPath, written)
    if (kind !== 'post') return split
    const post = readPostFacts({ ...written, ...split, marker })
    return { ...split, post }
  } catch {
    return { frontMatter: {}, body: withoutFrontMatter(text) }
  }
}
