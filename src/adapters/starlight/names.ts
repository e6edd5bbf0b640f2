/** The name of the tool. */
export const NAME = 'Starlight'

/** Names that the configuration of Astro may have, which Starlight is a part of; the first one found is used. */
export const CONFIG_NAMES: readonly string[] = ['.mjs', '.ts', '.js', '.mts', '.cjs', '.cts'].map(
  (ending) => `astro.config${ending}`,
)

/** Endings of pages; those that are not `.mdx` or `.mdoc` are Markdown. */
export const PAGE_ENDINGS = ['md', 'mdx', 'mdoc', 'markdown', 'mdown', 'mkdn', 'mkd', 'mdwn']

/** Modules that pages import, which are there without being installed; see the folder `react`. */
export const STARLIGHT_MODULES = [
  '@astrojs/starlight/components',
  'astro-expressive-code/components',
  'astro/components',
  'astro:assets',
  'starlight-package-managers',
] as const

/** Name of a module that is there without being installed. */
export type StarlightModule = (typeof STARLIGHT_MODULES)[number]

export function providedName(specifier: string): StarlightModule | undefined {
  return STARLIGHT_MODULES.find((name) => name === specifier)
}

/** Returns whether a module is a component of Astro, which has no meaning elsewhere. */
export function isComponentFile(specifier: string): boolean {
  return specifier.endsWith('.astro')
}

/** Returns what to do about an import of a component of Astro; undefined for any other. */
export function hintFor(specifier: string): string | undefined {
  return isComponentFile(specifier) || /^astro(?:[:/]|-)|starlight/.test(specifier)
    ? 'What is inside it is shown: write the rest as Markdown, or as a component of React.'
    : undefined
}
