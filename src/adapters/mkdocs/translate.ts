import { join } from 'node:path'
import { recordOf } from '../../shared/is-record.ts'
import { compact } from '../clean-value.ts'
import { dropMissingFiles } from '../drop-missing-files.ts'
import { keepKnown } from '../keep-known.ts'
import type { Translation } from '../move-site.ts'
import { mergeNotes, type Note } from '../note.ts'
import { listDocs } from './list-docs.ts'
import type { MkdocsSite } from './read-config.ts'
import { readNav } from './read-nav.ts'
import { translateNav } from './translate-nav.ts'
import { listPluginNotes, translateRedirects } from './translate-plugins.ts'
import { translateCss, translateDocs, translateMarkdown, translateSite } from './translate-site.ts'
import {
  featuresOf,
  translateColorMode,
  translateFooter,
  translateLogo,
  translateLook,
  translateNavbarItems,
} from './translate-theme.ts'

/** Turns a configuration of MkDocs into ours, and lists what is not supported. */
export async function translate(site: MkdocsSite): Promise<Translation> {
  const notes: Note[] = listPluginNotes(site)
  const docs = await listDocs(site)
  const features = new Set([...featuresOf(site), ...('section-index' in site.plugins ? ['navigation.indexes'] : [])])
  const style = { features, docsDir: join(site.root, site.docsDir) }
  const { sidebars, items } = translateNav(readNav(site, docs, notes), style)
  const own = translateSite(site)
  const { language } = recordOf(site.config.theme)
  const draft = {
    ...own,
    i18n: typeof language === 'string' && language !== 'en' ? { defaultLocale: toTag(language) } : undefined,
    docs: compact(translateDocs(site, docs, notes)),
    customCss: translateCss(site, notes),
    sidebars,
    theme: translateLook(site),
    markdown: translateMarkdown(site),
    redirects: translateRedirects(site, docs.pages),
    themeConfig: compact({
      navbar: compact({
        title: own.title,
        logo: translateLogo(site, notes),
        hideOnScroll: features.has('header.autohide') ? true : undefined,
        items: [...items, ...translateNavbarItems(site)],
      }),
      footer: translateFooter(site),
      colorMode: translateColorMode(site),
    }),
  }
  const supported = keepKnown(compact(draft) ?? {})
  const folders = { root: site.root, baseUrl: String(own.baseUrl), folders: [site.docsDir] }
  const shown = dropMissingFiles(supported.config, folders)
  return { config: shown.config, notes: mergeNotes([...notes, ...supported.notes, ...shown.notes]) }
}

/** Returns a language tag for the name of a language of the theme, such as `zh-Hant`, `pt-BR` or `en_US`. */
function toTag(language: string): string {
  const tag = language.replaceAll('_', '-')
  return tag === 'zh' ? 'zh-Hans' : tag
}
