import * as z from 'zod'
import { section } from './section.ts'

/** How pages are read. */
export const markdownSchema = section({
  format: z
    .enum(['detect', 'md', 'mdx'])
    .default('detect')
    .describe('`detect` reads a `.md` file as MDX only where it uses MDX; the others read every file one way.'),
  mermaid: z.boolean().default(true).describe('Whether `mermaid` fences become diagrams.'),
}).prefault({})
