import { extname } from 'node:path'
import { type LinkTargets, pageFinder } from '../../links/addresses.ts'
import type { OutputFile } from '../../shared/model.ts'
import { isPortable, relateAddresses, rootAddresses } from '../../shared/site-root.ts'
import { hashOf } from '../../util/hash.ts'
import type { Site } from '../open/open-site.ts'
import { toClassicScript, toDataScript } from './classic-script.ts'

/** The site that files are of, with its addresses. */
interface OfSite {
  readonly site: Pick<Site, 'config' | 'locale' | 'toolVersion'>
  readonly targets: LinkTargets
}

/** Files that pages link to and the loader of scripts are published as they are. */
const UNCHANGED = /^assets\/(?:files\/|loader\.)/

/** Scripts of the build; what an extension adds is elsewhere. */
const SCRIPTS = /^assets\/.*\.m?js$/

/** Texts for tools and crawlers. */
const TEXTS = new Set(['', '.json', '.md', '.txt', '.xml', '.xsl'])

/** Makes files that the build generates work wherever the folder of the site is, if it is portable. */
export function portableOutputs(outputs: readonly OutputFile[], of: OfSite): OutputFile[] {
  return isPortable(of.site.config.baseUrl) ? outputs.map((file) => portableOutput(file, of)) : [...outputs]
}

function portableOutput(file: OutputFile, { site: { locale, toolVersion }, targets }: OfSite): OutputFile {
  const extension = extname(file.path)
  if (UNCHANGED.test(file.path)) return file
  if (extension === '.html' || extension === '.css')
    return withText(file, (text) => relateAddresses(text, locale.outPrefix + file.path, pageFinder(targets)))
  if (SCRIPTS.test(file.path))
    return withText({ ...file, key: hashOf(file.key, toolVersion) }, (text) => toClassicScript(text, file.path))
  return TEXTS.has(extension) ? withText(file, rootAddresses) : file
}

/** Adds to each file of data the script that browsers read it from, if the site is portable: they fetch nothing from a folder. */
export function portableData(outputs: readonly OutputFile[], { site, targets }: OfSite): OutputFile[] {
  if (!isPortable(site.config.baseUrl)) return [...outputs]
  const isPage = pageFinder(targets)
  return outputs.flatMap((file) => {
    const script = { ...file, path: `${file.path}.js`, key: hashOf(file.key, site.toolVersion) }
    return [withText(file, rootAddresses), withText(script, (text) => toDataScript(text, isPage))]
  })
}

function withText(file: OutputFile, change: (text: string) => string | Promise<string>): OutputFile {
  return { ...file, read: async () => change(Buffer.from(await file.read()).toString('utf8')) }
}
