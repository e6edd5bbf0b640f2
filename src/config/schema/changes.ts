import * as z from 'zod'
import { section } from '../fields/section.ts'
import { variant } from '../fields/variant.ts'
import { route } from './contracts.ts'

const page = section({
  path: route().default('/whats-changed').describe('Address of the page in each version, below that of the docs.'),
  title: z.string().default('What changed').describe('Title of the page; the name of the version follows.'),
  sidebarPosition: z.number().optional().describe('Its position where the sidebar is made from the folders.'),
})

/** The page that says what changed from one version to the next. */
export const changesSchema = variant({
  variants: { page, none: z.literal(false) },
  pick: (value) => (value === false ? 'none' : 'page'),
}).prefault({})
