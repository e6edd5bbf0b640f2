import type { BrowserFiles } from '../../browser-build/browser-files.ts'
import { findSearchClient, transformScript } from '../../browser-build/library-files.ts'
import type { Site } from '../../core/open/open-site.ts'
import type { OutputFile } from '../../shared/model.ts'
import { mainScope, type SearchAssets, type SearchChoice, type SearchScope } from '../../shared/search/engine.ts'
import { contextFilters, type HostedSettings } from '../../shared/search/hosted.ts'
import { addressOfPath } from '../../shared/url.ts'
import { searchIndexPath } from './searched-site.ts'

/** Script addresses and files of the search. */
interface PreparedSearch {
  readonly assets: SearchAssets
  readonly outputs: readonly OutputFile[]
}

/** Chooses the search script: for the site's own index or for the hosted service. */
export async function prepareSearch(site: Site, files: BrowserFiles): Promise<PreparedSearch> {
  const { config } = site
  const at = ({ path }: { readonly path: string }): string => addressOfPath(config.baseUrl, path)
  const page = files.searchPage.output
  const main = mainScope(site.searchScopes)
  const indexOf = (scope: SearchScope): string => at({ path: `${searchIndexPath(site, scope)}.json` })
  if (config.search.provider === 'local') {
    const engine = files.search.output
    const assets = { engine: at(engine), source: indexOf(main), page: at(page), ...choices(site, indexOf) }
    return { assets, outputs: [engine, page] }
  }
  const { provider } = config.search
  const engine = files[provider].output
  const client = provider === 'algolia' ? [await findSearchClient(site.root, site.packageRoot, site.configFile)] : []
  const { transformItems } = config.search
  const transform = transformItems ? [transformScript(transformItems)] : []
  const words = indexOf(main)
  const settings = hostedSettings(site, { client: client.map(at)[0], transform: transform.map(at)[0], words })
  const own = choices(site, (scope) => JSON.stringify(filtersOf(site, scope)))
  return {
    assets: { engine: at(engine), source: JSON.stringify(settings), page: at(page), hosts: serviceHosts(site), ...own },
    outputs: [engine, page, ...client, ...transform],
  }
}

/** Returns what readers choose from, where there is a choice. */
function choices(
  { searchScopes }: Site,
  sourceOf: (scope: SearchScope) => string,
): { readonly choices?: readonly SearchChoice[] } {
  if (searchScopes.length < 2) return {}
  return {
    choices: searchScopes.map((scope) => {
      const { name, label, only } = scope
      return { name, label, ...(only ? { only } : {}), source: sourceOf(scope) }
    }),
  }
}

/** The filters of a scope in a hosted search. */
function filtersOf({ config: { search, i18n } }: Site, { versions }: SearchScope): HostedSettings['contextFilters'] {
  return search.contextualSearch ? contextFilters({ language: i18n.currentLocale, versions }) : []
}

interface HostedFiles {
  readonly client: string | undefined
  readonly transform: string | undefined
  readonly words: string
}

function hostedSettings(site: Site, { client, transform, words }: HostedFiles): HostedSettings {
  const { search } = site.config
  const { appId, apiKey = '', indexName = '', host, externalUrlRegex } = search
  return {
    ...(client === undefined ? {} : { client }),
    ...(transform === undefined ? {} : { transform }),
    words,
    ...(appId === undefined ? {} : { appId }),
    apiKey,
    indexName,
    ...(host === undefined ? {} : { host: host.replace(/\/$/, '') }),
    contextFilters: filtersOf(site, mainScope(site.searchScopes)),
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
