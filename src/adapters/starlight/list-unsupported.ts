import { isRecord, recordOf } from '../../shared/is-record.ts'
import { listOf } from '../clean-value.ts'
import { listNames, type Note } from '../note.ts'
import { standsFor } from '../placeholder.ts'
import { listPlugins } from './markdown-plugins.ts'
import type { StarlightSite } from './read-starlight.ts'

/** Returns notes about what of a site is not carried over. */
export function listUnsupported({ astro, options }: StarlightSite): Note[] {
  const notes: Note[] = []
  const add = (what: string, why: string, remedy: string): void => {
    notes.push({ what, why, remedy, isContent: true })
  }
  const components = Object.keys(recordOf(options.components))
  if (components.length > 0) {
    add(
      `components.${listNames(components)}`,
      'parts of the theme in Astro are not used',
      'Write a component of React, and name it in slots',
    )
  }
  const plugins = namesOf(options.plugins).filter((name) => !HANDLED.test(name))
  if (plugins.length > 0)
    add(
      `plugins: ${listNames(plugins)}`,
      'plugins of Starlight do not run',
      'Look for a setting that does the same, or write an extension',
    )
  if (listOf(options.customCss).length > 0) {
    add(
      'customCss',
      'of the stylesheets, only the accent color and the fonts are used',
      'Write rules for these pages into a file, and name it in customCss of a site.config.ts',
    )
  }
  const others = listPlugins(astro)
  if (others.length > 0)
    notes.push({
      what: 'markdown',
      why: 'plugins of remark and rehype are functions',
      remedy: 'Name them in markdown.remarkPlugins and markdown.rehypePlugins of a site.config.ts',
      isContent: true,
      isUnwritten: true,
    })
  const dynamic = Object.keys(recordOf(astro.redirects)).filter((from) => /[[\]]/.test(from))
  if (dynamic.length > 0)
    add(
      `redirects ${listNames(dynamic)}`,
      'redirects with parameters are not made',
      'Write them for each address, or for the server',
    )
  return notes
}

/** Plugins whose work is done here, or which only check. */
const HANDLED = /starlight-sidebar-topics|starlight-blog|starlight-openapi|links-validator|llms-txt|image-zoom/

function namesOf(plugins: unknown): string[] {
  return listOf(plugins)
    .flat(Number.POSITIVE_INFINITY)
    .flatMap((plugin) => {
      const missing = standsFor(plugin)
      if (missing !== undefined) return [missing]
      return isRecord(plugin) && typeof plugin.name === 'string' ? [plugin.name] : []
    })
}
