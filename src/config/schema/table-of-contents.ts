import * as z from 'zod'
import { complain } from './complaint.ts'
import { section } from './section.ts'

const level = z.literal([2, 3, 4, 5, 6])

/** Which headings the table of contents of a page lists; the defaults are those of website.md section 9. */
export const tableOfContentsSchema = section({
  minHeadingLevel: level.default(2).describe('The highest level listed.'),
  maxHeadingLevel: level.default(3).describe('The lowest level listed.'),
})
  .check((context) => {
    const { minHeadingLevel: min, maxHeadingLevel: max } = context.value
    if (min <= max) return
    complain(
      context,
      { input: min, path: ['minHeadingLevel'] },
      {
        code: 'config.conflict',
        expected: `at most maxHeadingLevel, which is ${max}`,
        hint: `Write minHeadingLevel: ${max}, maxHeadingLevel: ${min}`,
      },
    )
  })
  .prefault({})
