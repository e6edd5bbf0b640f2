import * as z from 'zod'
import { EXTENSION_API, type ExtensionHooks } from '../../shared/extension.ts'
import { complain } from '../fields/complaint.ts'
import { refuseDuplicates, section, siteFunction } from '../fields/section.ts'

/** An extension as pipelines use it; no plain object, so that its functions stay as they are. */
export class SiteExtension {
  readonly name: string
  readonly hooks: ExtensionHooks

  constructor(name: string, hooks: ExtensionHooks) {
    this.name = name
    this.hooks = hooks
  }

  /** The texts of its hooks: two extensions with other ones are different. */
  toString(): string {
    return [this.name, ...Object.entries(this.hooks).map(([hook, run]) => `${hook}: ${String(run)}`)].join('\n')
  }
}

type Hook<Name extends keyof ExtensionHooks> = NonNullable<ExtensionHooks[Name]>

const extensionSchema = section({
  name: z.string().min(1).describe('Name of the extension in messages.'),
  apiVersion: z
    .number()
    .check((context) => {
      if (context.value === EXTENSION_API) return
      const hint = `Use a version of the extension that is written for ${EXTENSION_API}, or another one of frigate-docs`
      const expected = `${EXTENSION_API}, the version of the hooks`
      complain(context, { code: 'config.wrong-value', expected, hint })
    })
    .default(EXTENSION_API)
    .describe('The version of the hooks that it is written for.'),
  config: siteFunction<(config: never) => object>()
    .optional()
    .describe('Gets the configuration as written, and returns the one to use.'),
  pages: siteFunction<Hook<'pages'>>().optional().describe('Returns pages: their paths and texts.'),
  data: siteFunction<Hook<'data'>>().optional().describe('Returns data that components ask for.'),
  checks: siteFunction<Hook<'checks'>>()
    .optional()
    .describe('Gets all pages with their texts, and returns problems with file and line.'),
  head: siteFunction<Hook<'head'>>().optional().describe('Gets a page, and returns tags for its head.'),
  outputs: siteFunction<Hook<'outputs'>>().optional().describe('Gets all pages, and returns files of the site.'),
}).transform(({ name, pages, data, checks, head, outputs }) => {
  return new SiteExtension(name, { pages, data, checks, head, outputs })
})

export const extensionsSchema = z
  .array(extensionSchema)
  .check(refuseDuplicates(['name'], 'extension'))
  .default([])
