import * as z from 'zod'
import { section } from './section.ts'

/** The HTTP API's reference; the languages are those of website.md section 3. */
export const apiSchema = section({
  sampleLanguages: z
    .array(z.string())
    .default(['python', 'nodejs', 'javascript', 'curl', 'rust'])
    .describe('Languages of the samples of a request, in the order of their tabs.'),
}).prefault({})
