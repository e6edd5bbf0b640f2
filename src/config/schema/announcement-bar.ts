import * as z from 'zod'
import { section } from './section.ts'

/** A line above the navbar that readers can close. */
export const announcementBarSchema = section({
  id: z
    .string()
    .default('announcement-bar')
    .describe('Name readers close the bar under; a new one shows it again to those who closed it.'),
  content: z.string().describe('Trusted HTML of the line.'),
  backgroundColor: z.string().optional().describe('CSS color behind the text; absent: the color of the design.'),
  textColor: z.string().optional().describe('CSS color of the text; absent: the color of the design.'),
  isCloseable: z.boolean().default(true).describe('Whether readers can close the bar.'),
})
