import { excerptOf } from '../../shared/excerpt.ts'

/** Longest description in a list of results. */
const MAX_LENGTH = 180

/** The first paragraph of Markdown as plain text, cut at a word. */
export function firstSentences(markdown: string): string {
  const paragraph = markdown.trim().split(/\n\s*\n/)[0] ?? ''
  const text = paragraph
    .replace(/^#+\s+/gm, '')
    .replace(/^:::.*$/gm, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/<[^<>]{1,200}>/g, '')
    .replace(/(?<!`)`+([^`]+)`+/g, '$1')
    .replace(/(^|[\s(])([*_]{1,3})(\S[^*\n]*?)\2(?=[\s).,;:!?]|$)/g, '$1$3')
    .replace(/\s+/g, ' ')
    .trim()
  return excerptOf(text, MAX_LENGTH)
}
