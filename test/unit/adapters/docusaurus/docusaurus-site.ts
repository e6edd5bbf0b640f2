import { findAdapted } from '../../../../src/adapters/adapters.ts'
import { translateFile } from '../../../../src/adapters/docusaurus/load.ts'
import { type Translation, writeConfig } from '../../../../src/adapters/move-site.ts'
import { openStore } from '../../../../src/util/store.ts'
import { makeTempFolder } from '../../../support/temp-folder.ts'

/** A translated site of a test. */
export interface Translated extends Translation {
  /** Text of its `site.config.ts`. */
  readonly text: string
}

/** Translates a site of Docusaurus made from files by path; the configuration is one of them. */
export async function translateSite(files: Readonly<Record<string, string>>): Promise<Translated> {
  const root = await makeTempFolder(files)
  const file = (await findAdapted(root))?.file
  if (!file) throw new Error('Expected a configuration of Docusaurus among the files')
  const { translation } = await translateFile(file, { root, store: openStore(await makeTempFolder()) })
  return { ...translation, text: writeConfig(translation, root, file.displayPath) }
}

/** Translates a configuration given as an object without functions. */
export function translateConfig(config: object, files: Readonly<Record<string, string>> = {}): Promise<Translated> {
  const whole = { title: 'Site', url: 'https://docs.example.org', baseUrl: '/', ...config }
  return translateSite({ 'docusaurus.config.js': `module.exports = ${JSON.stringify(whole)}`, ...files })
}

/** The keys of a preset `classic` with these options. */
export function classic(options: object): object {
  return { presets: [['classic', { blog: false, ...options }]] }
}

/** What notes are about. */
export function whats(notes: Translated['notes']): string[] {
  return notes.map(({ what }) => what)
}
