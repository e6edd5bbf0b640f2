import * as z from 'zod'
import { section, variables } from '../fields/section.ts'
import { variant } from '../fields/variant.ts'
import { route } from './contracts.ts'
import type { SidebarItemConfig } from './sidebars.ts'

const versionSchema = section({
  label: z
    .string()
    .optional()
    .describe('Name of the version as readers see it; absent: its name here, and `Next` for `current`.'),
  release: z
    .string()
    .optional()
    .describe(
      'The release that it describes, such as `0.17` where the label is `Next`: its pages say it after the title of the site, and lists of changes have it in place of the label.',
    ),
  path: z
    .string()
    .optional()
    .describe(
      'Address of the version, below that of the docs; absent: its name, `next` for `current`, and that of the docs itself for `lastVersion`.',
    ),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .optional()
    .describe('What its pages say at the top; absent: that they are newer or older than `lastVersion`.'),
  badge: z.boolean().optional().describe('Whether its pages show the name; absent: when there are several versions.'),
  noIndex: z.boolean().default(false).describe('Whether search engines leave its pages out.'),
  className: z.string().optional().describe('CSS class of its pages; absent: `docs-version-` and its name.'),
  variables: variables().optional().describe('Values of variables on its pages, in place of those of the site.'),
})

/** Settings of docs about their versions, which are listed in `versions.json`. */
export const versionFields = {
  versionsDir: z
    .string()
    .default('.')
    .describe("Folder of `versions.json` and of the frozen versions, below the site's root."),
  lastVersion: z
    .string()
    .optional()
    .describe('The version readers get first; absent: the newest of `versions.json`, else `current`.'),
  versions: z
    .record(z.string(), versionSchema)
    .default({})
    .describe('Settings of the versions by name; the one being written is `current`.'),
  includeCurrentVersion: z.boolean().default(true).describe('Whether the version being written is built.'),
  onlyIncludeVersions: z.array(z.string()).optional().describe('The versions that are built; absent: all.'),
  disableVersioning: z.boolean().default(false).describe('Whether only the version being written is built.'),
  editCurrentVersion: z
    .boolean()
    .default(false)
    .describe('Whether edit links of older versions lead to the page in the version being written.'),
}

/** A version in `versions.json`, with the sidebars it was frozen with. */
export interface FrozenVersion {
  readonly name: string
  readonly sidebars: Readonly<Record<string, SidebarItemConfig[]>>
}

/** Adds the versions of `versions.json`, which are read after the configuration is validated. */
export function withFrozen<T extends object>(docs: T): T & { frozen: readonly FrozenVersion[] } {
  return { ...docs, frozen: [] }
}

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
