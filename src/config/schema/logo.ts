import * as z from 'zod'
import { section } from './section.ts'

/** A picture that stands for the product. */
export const logoSchema = section({
  src: z.string().describe("The picture: a path below the static folders, or another site's address."),
  srcDark: z.string().optional().describe('The picture on a dark page; absent: the same one.'),
  alt: z.string().optional().describe('Text instead of the picture; absent: the title beside it.'),
  href: z.string().optional().describe('Where the picture leads; absent: the home page.'),
  target: z.string().optional().describe('Where the browser opens the link: its `target` attribute.'),
  width: z.int().positive().optional().describe('Width in pixels; absent: read from the file.'),
  height: z.int().positive().optional().describe('Height in pixels; absent: read from the file.'),
  className: z.string().optional().describe('CSS class added to the picture.'),
})
