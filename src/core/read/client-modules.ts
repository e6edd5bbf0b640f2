import { join } from 'node:path'
import type { HeadTag } from '../../shared/model.ts'
import type { SiteModule } from '../../shared/site-modules.ts'
import { normalizePath } from '../../shared/url.ts'
import { UserError } from '../../util/errors.ts'
import { findModuleFile } from '../../util/module-files.ts'
import type { Site } from '../open/open-site.ts'
import { placeFindings } from './place-findings.ts'

/** The scripts that every page loads, by what they are imported by. */
export function listClientModules({ config }: Pick<Site, 'config'>): readonly string[] {
  return config.clientModules.map((file) => `@site/${normalizePath(file)}`)
}

/** @throws UserError with each script for every page that does not exist. */
export async function checkClientModules(site: Site): Promise<void> {
  const { clientModules } = site.config
  const findings = clientModules.flatMap((file, index) => {
    if (findModuleFile(join(site.root, file)) !== undefined) return []
    const message = `Script ${file} of clientModules does not exist`
    const hint = "Correct the path, which begins at the site's root."
    const problem = { severity: 'error', code: 'client-module.missing', message, hint } as const
    return [{ path: ['clientModules', index], problem }]
  })
  if (findings.length > 0) throw new UserError(await placeFindings(findings, site))
}

/** The tags of these scripts, and of the stylesheets they import; `react` is the script with React. */
export function clientTags(client: SiteModule | undefined, react: string): HeadTag[] {
  if (client?.script === undefined) return []
  // Scripts run in the order of their tags.
  const scripts = client.isPlain ? [client.script] : [react, client.script]
  return [
    ...styleTags(client.styles),
    ...scripts.map((src) => ({ tagName: 'script', attributes: { type: 'module', src } })),
  ]
}

/** Links to stylesheets. */
export function styleTags(hrefs: Iterable<string>): HeadTag[] {
  return [...hrefs].map((href) => ({ tagName: 'link', attributes: { rel: 'stylesheet', href } }))
}
