import type { FrontMatter } from '../../shared/model.ts'
import type { SectionText } from './read-sections.ts'

/** Adds questions to the sections that answer them, and those without a section to the text before the first heading. */
export function addQuestions(
  [intro, ...sections]: readonly [SectionText, ...SectionText[]],
  questions: FrontMatter['questions'] = [],
): [SectionText, ...SectionText[]] {
  const texts = new Map<SectionText, string>()
  for (const question of questions) {
    const { ask, at } = typeof question === 'string' ? { ask: question, at: '' } : question
    // Parts of a long file have the anchor of the heading above them, which comes last.
    const section = sections.findLast(({ anchor }) => anchor === at) ?? intro
    texts.set(section, `${texts.get(section) ?? ''}${ask}\n`)
  }
  const withText = (section: SectionText): SectionText => {
    const text = texts.get(section)
    return text === undefined ? section : { ...section, questions: text }
  }
  return [withText(intro), ...sections.map(withText)]
}
