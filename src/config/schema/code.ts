import * as z from 'zod'
import { complain } from './complaint.ts'
import { section } from './section.ts'

const magicComment = section({
  className: z.string().describe('CSS class the marked lines get.'),
  line: z.string().optional().describe('Comment that marks the next line.'),
  block: section({
    start: z.string().describe('Comment before the first marked line.'),
    end: z.string().describe('Comment after the last marked line.'),
  })
    .optional()
    .describe('Comments around the marked lines.'),
}).check((context) => {
  if (context.value.line !== undefined || context.value.block !== undefined) return
  complain(
    context,
    { input: context.value },
    {
      code: 'config.missing-key',
      sentence: 'Missing "line" or "block" in {path}',
      hint: "Add line: '…', the comment that marks the next line",
    },
  )
})

/** A comment that marks lines of code. */
export type MagicCommentConfig = z.output<typeof magicComment>

/** How code is shown; the key is called `prism` because Docusaurus calls it so. */
export const codeSchema = section({
  defaultLanguage: z.string().optional().describe('Language of fences that name none; absent: plain text.'),
  additionalLanguages: z
    .array(z.string())
    .default([])
    .describe('Languages besides the usual ones; a grammar is loaded when a page uses it, named here or not.'),
  magicComments: z
    .array(magicComment)
    .default([
      {
        className: 'theme-code-block-highlighted-line',
        line: 'highlight-next-line',
        block: { start: 'highlight-start', end: 'highlight-end' },
      },
      {
        className: 'code-block-error-line',
        line: 'error-next-line',
        block: { start: 'error-start', end: 'error-end' },
      },
    ])
    .describe('Comments that mark lines of code; they are not shown.'),
}).prefault({})
