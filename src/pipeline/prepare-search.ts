import type { BrowserFiles } from '../browser-build/browser-files.ts'
import { findSearchClient, transformScript } from '../browser-build/hosted-search-files.ts'
import { searchIndexPath } from '../search/searched-site.ts'
import type { OutputFile } from '../shared/model.ts'
import type { SearchAssets } from '../shared/search/engine.ts'
import { contextFilters, type HostedSettings } from '../shared/search/hosted.ts'
import { withBaseUrl } from '../shared/url.ts'
import type { Site } from './open-site.ts'

/** What the search adds to a site's pages and files. */
export interface PreparedSearch {
  readonly assets: SearchAssets
  readonly outputs: readonly OutputFile[]
}

/** Chooses the search script: for the site's own index or for the hosted service. */
export async function prepareSearch(site: Site, files: BrowserFiles): Promise<PreparedSearch> {
  const { config } = site
  const at = ({ path }: { readonly path: string }): string => withBaseUrl(config.baseUrl, path)
  const page = files.searchPage.output
  if (config.search.provider === 'local') {
    const engine = files.search.output
    const source = at({ path: `${searchIndexPath(site)}.json` })
    return { assets: { engine: at(engine), source, page: at(page) }, outputs: [engine, page] }
  }
  const engine = files.hostedSearch.output
  const client = await findSearchClient(site.root, site.packageRoot, site.configFile)
  const { transformItems } = config.search
  const transform = transformItems ? [transformScript(transformItems)] : []
  const words = at({ path: `${searchIndexPath(site)}.json` })
  const settings = hostedSettings(site, { client: at(client), transform: transform.map(at)[0], words })
  return {
    assets: { engine: at(engine), source: JSON.stringify(settings), page: at(page), hosts: serviceHosts(site) },
    outputs: [engine, page, client, ...transform],
  }
}

interface HostedFiles {
  readonly client: string
  readonly transform: string | undefined
  readonly words: string
}

function hostedSettings({ config }: Site, { client, transform, words }: HostedFiles): HostedSettings {
  const { search, i18n, docs } = config
  const { appId = '', apiKey = '', indexName = '', host, externalUrlRegex } = search
  return {
    client,
    ...(transform === undefined ? {} : { transform }),
    words,
    appId,
    apiKey,
    indexName,
    ...(host === undefined ? {} : { host }),
    contextFilters: search.contextualSearch
      ? contextFilters({ language: i18n.defaultLocale, version: docs.lastVersion ?? 'current' })
      : [],
    searchParameters: search.searchParameters,
    ...(externalUrlRegex === undefined ? {} : { externalUrlRegex }),
  }
}

/** The hosts of the service: the first is the usual one, the others are fallbacks. */
function serviceHosts({ config }: Site): string[] {
  const { host, appId = '' } = config.search
  if (host !== undefined) return [new URL(host).origin]
  const name = appId.toLowerCase()
  return [`https://${name}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${name}-${number}.algolianet.com`)]
}
