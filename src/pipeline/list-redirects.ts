import type { SiteConfig } from '../config/site-config.ts'
import { type LinkTargets, resolveAddress } from '../links/resolve-address.ts'
import type { Redirect } from '../output/redirect-files.ts'
import { normalizeRoute, withBaseUrl } from '../shared/url.ts'
import { type Problem, UserError } from '../util/errors.ts'
import type { Site } from './open-site.ts'

/** A redirect as configured, and the key that makes it. */
export interface RedirectRule {
  readonly from: string
  readonly to: string
  readonly key: string
}

type RedirectsConfig = Pick<SiteConfig, 'baseUrl' | 'redirects' | 'createRedirects'>

/**
 * The redirects of the configuration, followed by those that its function makes for the addresses of pages.
 * @throws UserError when the function returns anything but paths.
 */
export function listRedirectRules(
  { baseUrl, redirects, createRedirects }: RedirectsConfig,
  hrefs: Iterable<string>,
  configFile: string,
): RedirectRule[] {
  const rules = redirects.flatMap(({ from, to }, index) =>
    from.map((path) => ({ from: path, to, key: `redirects[${index}].from` })),
  )
  if (!createRedirects) return rules
  const known = new Set(rules.map(({ from }) => normalizeRoute(from)))
  const made = [...hrefs].flatMap((href) => {
    const to = `/${href.slice(baseUrl.length)}`
    const paths = readPaths(createRedirects(to), to, configFile)
    return paths.map((from) => ({ from, to, key: 'createRedirects' }))
  })
  return [...rules, ...made.filter(({ from }) => !known.has(normalizeRoute(from)) && known.add(normalizeRoute(from)))]
}

function readPaths(value: unknown, route: string, file: string): string[] {
  const paths: unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  return paths.map((path) => {
    if (typeof path === 'string' && /^\/[^\s\p{Cc}]*$/u.test(path)) return path
    throw new UserError({
      severity: 'error',
      code: 'config.wrong-value',
      message: `createRedirects returns ${JSON.stringify(path) ?? String(path)} for ${route}, expected paths that start with "/"`,
      hint: 'Return a path, a list of paths, or undefined.',
      file,
    })
  })
}

/** The redirects of a site with their final addresses, except those from an existing path, where the file wins. */
export function listRedirects({ config, configFile }: Site, targets: LinkTargets): Redirect[] {
  return listRedirectRules(config, pageHrefs(targets), configFile)
    .filter(({ from }) => findOwner(from, targets) === undefined)
    .map(({ from, to }) => ({
      from: withBaseUrl(config.baseUrl, from),
      to: resolveAddress(to, { route: '/' }, targets).href,
    }))
}

/** A problem for each redirect that can never apply. */
export function checkRedirects({ config, configFile }: Site, targets: LinkTargets): Problem[] {
  if (config.onDuplicateRoutes === 'ignore') return []
  return listRedirectRules(config, pageHrefs(targets), configFile).flatMap(({ from, key }): Problem[] => {
    const owner = findOwner(from, targets)
    if (owner === undefined) return []
    return [
      {
        severity: config.onDuplicateRoutes === 'throw' ? 'error' : 'warning',
        code: 'route.duplicate',
        message: `Redirect from "${from}" (${key}) is never followed, because ${owner} has that address`,
        hint: 'Remove the redirect, or move what is there.',
        file: configFile,
      },
    ]
  })
}

function pageHrefs({ routes, baseUrl }: LinkTargets): string[] {
  return [...routes.values()].filter((href) => href !== withBaseUrl(baseUrl, '404.html'))
}

function findOwner(path: string, targets: LinkTargets): string | undefined {
  if (targets.routes.has(normalizeRoute(path))) return 'a page'
  return targets.staticFiles.has(path.replace(/^\/|\/$/g, '')) ? 'a static file' : undefined
}
