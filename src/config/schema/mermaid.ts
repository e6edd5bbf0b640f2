import * as z from 'zod'
import { section } from './section.ts'

const themes = z.enum(['default', 'dark', 'forest', 'neutral', 'base'])

/** How diagrams look. */
export const mermaidSchema = section({
  theme: section({
    light: themes.default('default').describe("Mermaid's theme on a light page."),
    dark: themes.default('dark').describe("Mermaid's theme on a dark page."),
  })
    .prefault({})
    .describe("Mermaid's themes."),
}).prefault({})
