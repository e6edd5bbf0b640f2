import * as z from 'zod'
import { section } from './section.ts'

/** Tags added to the head of every page. */
export const headTagsSchema = z
  .array(
    section({
      tagName: z.string().describe('Name of the element: `link`, `meta`, `script`.'),
      attributes: z
        .record(z.string(), z.union([z.string(), z.boolean()]))
        .default({})
        .describe('Attributes of the element; `true` writes one without a value, `false` leaves it out.'),
      innerHTML: z.string().optional().describe('Trusted content of the element.'),
    }),
  )
  .default([])
