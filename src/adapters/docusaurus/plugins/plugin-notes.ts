import type { Note } from '../../note.ts'
import type { PluginUse } from './list-plugins.ts'

/** Plugins and themes whose work is built in, or is done by other translations. */
const BUILT_IN = [
  /^@docusaurus\/(?:plugin-(?:content-(?:docs|blog|pages)|client-redirects|sitemap|ideal-image|debug|svgr|rsdoctor|css-cascade-layers)|theme-(?:classic|mermaid|live-codeblock|search-algolia))$/,
  /^docusaurus-(?:plugin|theme|preset)-openapi(?:-docs)?$/,
  /^redocusaurus$/,
  /search-local|lunr|pagefind|docusaurus-theme-search/,
  /image-zoom|medium-zoom/,
  /llms/,
  /(?:plugin|loader)-?(?:sass|less|scss)|postcss|tailwind|webpack|-loader$|polyfill/,
]

const HEAD = 'Add the tags that the service asks for to headTags, and the service to csp.services'

/** Plugins that many sites have, by their names. */
const KNOWN: readonly (readonly [RegExp, Omit<Note, 'what'>])[] = [
  [
    /^@docusaurus\/plugin-(?:google-|vercel)|analytics|gtag|tag-manager|umami|plausible|matomo|posthog|fathom|hotjar/i,
    { why: 'no analytics are built in', remedy: HEAD },
  ],
  [/pwa/, { why: 'the site installs no service worker', remedy: 'Leave it out: pages load fast without one' }],
  [/chat|kapa|inkeep|mendable|askai/i, { why: 'it is a service of others', remedy: HEAD }],
]

/** Returns whether the work of a plugin, theme or loader is done without it. */
export function isBuiltIn(name: string): boolean {
  return BUILT_IN.some((pattern) => pattern.test(name))
}

/** Returns whether a plugin may make pages that links lead to: nothing is known of it. */
export function mayMakePages({ name }: PluginUse): boolean {
  const isKnown = KNOWN.some(([pattern]) => pattern.test(name))
  return !isKnown && pluginNote({ name, options: {} }) !== undefined
}

/** Returns why a plugin is not supported; undefined when nothing is lost. */
export function pluginNote({ name }: PluginUse): Note | undefined {
  if (isBuiltIn(name)) return undefined
  const known = KNOWN.find(([pattern]) => pattern.test(name))
  return {
    what: `plugin ${name}`,
    ...(known?.[1] ?? {
      why: 'plugins of Docusaurus do not run here',
      remedy: 'Look whether pages need it; write what it makes as Markdown, or put it into a static folder',
    }),
  }
}
