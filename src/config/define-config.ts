import type { ExtensionHooks } from '../shared/extension.ts'
import type { SiteConfigInput } from './site-config.ts'

/**
 * Returns the configuration unchanged; it gives editors the types of every key of `site.config.ts`.
 *
 * @example
 * export default defineConfig({ title: 'My docs', url: 'https://docs.example.com' })
 */
export function defineConfig(config: SiteConfigInput): SiteConfigInput
/** The same for one that adds to the configuration of another tool. */
export function defineConfig(config: Partial<SiteConfigInput> & { readonly extends: string }): Partial<SiteConfigInput>
export function defineConfig(config: Partial<SiteConfigInput>): Partial<SiteConfigInput> {
  return config
}

/** An extension of a site, for `extensions` of its configuration. */
export interface Extension extends ExtensionHooks {
  /** Messages about what went wrong have this name and the hook. */
  readonly name: string
  /** The version of the hooks it is written for; absent: 1, the only one so far. */
  readonly apiVersion?: 1 | undefined
  /** Returns the configuration as it is to be, before it is checked and its defaults are filled in. */
  readonly config?: ((config: SiteConfigInput) => SiteConfigInput) | undefined
}

/**
 * Returns the extension unchanged; it gives editors the types of its hooks.
 *
 * @example
 * export const greet = defineExtension({
 *   name: 'greet',
 *   pages: () => [{ path: 'hello.md', text: '# Hello' }],
 * })
 */
export function defineExtension(extension: Extension): Extension {
  return extension
}

export type {
  CheckedPage,
  ExtensionContext,
  ExtensionFile,
  ExtensionFinding,
  ExtensionPage,
  ExtensionTag,
  ListedPage,
  PagesContext,
  SitePage,
  SourceContext,
} from '../shared/extension.ts'
