import type { SiteConfig } from '../../config/site-config.ts'
import type { LinkTargets } from '../../links/addresses.ts'
import { resolveAddress } from '../../links/resolve-address.ts'
import { addressOfPath, decodePath, normalizeRoute, pathOfAddress, withBaseUrl } from '../../shared/url.ts'
import { type Problem, UserError } from '../../util/errors.ts'
import type { Site } from '../open/open-site.ts'
import { outputPathOf } from './doc-index.ts'

/** A redirect; both paths with the base URL. */
export interface Redirect {
  readonly from: string
  readonly to: string
}

/** A redirect as configured, and the key that makes it. */
interface RedirectRule {
  readonly from: string
  readonly to: string
  readonly key: string
}

type RedirectsConfig = Pick<SiteConfig, 'baseUrl' | 'redirects' | 'createRedirects' | 'fromExtensions' | 'toExtensions'>

/**
 * The redirects of the configuration: from and to endings, those that are named, and those that its function makes for the
 * addresses of pages. Of several from one address, the first counts.
 * @throws UserError when the function returns anything but paths.
 */
export function listRedirectRules(
  config: RedirectsConfig,
  hrefs: Iterable<string>,
  configFile: string,
): RedirectRule[] {
  const { baseUrl, redirects, createRedirects } = config
  const named = redirects.flatMap(({ from, to }, index) =>
    from.map((path) => ({ from: decodePath(path), to, key: `redirects[${index}].from` })),
  )
  const paths = [...hrefs].map((href) => `/${href.slice(baseUrl.length)}`)
  const made = paths.flatMap((to) => {
    const olds = createRedirects ? readPaths(createRedirects(decodePath(to)), to, configFile) : []
    return olds.map((from) => ({ from: decodePath(from), to, key: 'createRedirects' }))
  })
  const rules = [...extensionRules(paths, config), ...named, ...made]
  const first = new Map<string, RedirectRule>()
  for (const rule of rules) if (!first.has(bare(rule.from))) first.set(bare(rule.from), rule)
  return [...first.values()]
}

/** Redirects from `/page.html` to `/page`, and from `/page` to `/page.html`. */
function extensionRules(paths: readonly string[], { fromExtensions, toExtensions }: RedirectsConfig): RedirectRule[] {
  const hasOne = (path: string, endings: readonly string[]) => endings.find((ending) => path.endsWith(`.${ending}`))
  const from = paths
    .filter((to) => to !== '/' && hasOne(to, fromExtensions) === undefined)
    .flatMap((to) =>
      fromExtensions.map((ending): RedirectRule => {
        const slash = to.endsWith('/') ? '/' : ''
        return { from: decodePath(`${bare(to)}.${ending}${slash}`), to, key: 'fromExtensions' }
      }),
    )
  const to = paths.flatMap((path): RedirectRule[] => {
    const ending = hasOne(path, toExtensions)
    return ending === undefined
      ? []
      : [{ from: decodePath(path.slice(0, -ending.length - 1)), to: path, key: 'toExtensions' }]
  })
  return [...from, ...to]
}

/** A path without its last slash. */
function bare(path: string): string {
  return path.replace(/(?<=[^/])\/+$|(?<=^\/)\/+$/, '')
}

function readPaths(value: unknown, route: string, file: string): string[] {
  const paths: unknown[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  return paths.map((path) => {
    if (typeof path === 'string' && /^\/\P{Cc}*$/u.test(path)) return path
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
    .filter(({ from }) => findOwner(from, config, targets) === undefined)
    .map(({ from, to }) => ({
      from: addressOfPath(config.baseUrl, from),
      to: resolveAddress(to, { route: '/' }, targets).href,
    }))
}

/** Redirects from the address of each page with `.html` at its end, which is not a page's own. */
export function listSuffixRedirects({ config }: Pick<Site, 'config'>, targets: LinkTargets): Redirect[] {
  return pageHrefs(targets)
    .filter((href) => href !== config.baseUrl && !href.endsWith('.html'))
    .map((href) => ({ from: `${bare(href)}.html`, to: href }))
    .filter(({ from }) => findOwner(`/${pathOfAddress(config.baseUrl, from)}`, config, targets) === undefined)
    .map(({ from, to }) => ({ from: withoutPatterns(from), to: withoutPatterns(to) }))
}

/** Hosts read `*` and `:name` in a rule as patterns. */
function withoutPatterns(address: string): string {
  return address.replaceAll('*', '%2A').replaceAll(':', '%3A')
}

/** A problem for each circle, and for each redirect that can never apply, unless it leads to what is there anyway. */
export function checkRedirects({ config, configFile }: Site, targets: LinkTargets): Problem[] {
  const rules = listRedirectRules(config, pageHrefs(targets), configFile)
  const followed = rules.filter(({ from }) => findOwner(from, config, targets) === undefined)
  const circles = findCircles(followed).map((steps) => circleProblem(steps, configFile))
  if (config.onDuplicateRoutes === 'ignore') return circles
  const duplicates = rules.flatMap(({ from, to, key }): Problem[] => {
    const owner = findOwner(from, config, targets)
    if (owner === undefined || owner.path === bare(decodePath(to))) return []
    return [
      {
        severity: config.onDuplicateRoutes === 'throw' ? 'error' : 'warning',
        code: 'route.duplicate',
        message: `Redirect from "${from}" (${key}) is never followed, because ${owner.what} has that address`,
        hint: 'Remove the redirect, or move what is there.',
        file: configFile,
      },
    ]
  })
  return [...circles, ...duplicates]
}

/** The addresses of each circle of redirects, in order; the first one is also the last. */
function findCircles(rules: readonly RedirectRule[]): string[][] {
  const next = new Map(rules.map(({ from, to }) => [bare(from), bare(decodePath(to.replace(/[?#].*$/s, '')))]))
  const seen = new Set<string>()
  return [...next.keys()].flatMap((start) => {
    const steps: string[] = []
    let at: string | undefined = start
    for (; at !== undefined && !seen.has(at); at = next.get(at)) {
      seen.add(at)
      steps.push(at)
    }
    // What was seen before this walk is no circle of its own.
    const entry = at === undefined ? -1 : steps.indexOf(at)
    return entry === -1 ? [] : [[...steps.slice(entry), steps[entry] ?? '']]
  })
}

function circleProblem(steps: readonly string[], file: string): Problem {
  return {
    severity: 'error',
    code: 'redirect.circle',
    message: `Redirects lead in a circle: ${steps.join(' → ')}`,
    hint: 'Remove one of them, or let it lead to a page.',
    file,
  }
}

function pageHrefs({ routes, baseUrl }: LinkTargets): string[] {
  return [...routes.values()].filter((href) => href !== withBaseUrl(baseUrl, '404.html'))
}

/**
 * Returns what is at an address: a page, at its own address and at that of its file, its Markdown, or a static file.
 */
function findOwner(from: string, { baseUrl, trailingSlash }: Site['config'], targets: LinkTargets) {
  const href = targets.routes.get(normalizeRoute(from))
  const route = href === undefined ? undefined : `/${pathOfAddress(baseUrl, href)}`
  if (route !== undefined && (bare(route) === bare(from) || `/${outputPathOf(route, trailingSlash)}` === from))
    return { what: 'a page', path: bare(route) }
  const withMarkdown = from.replace(/\.md\/?$/, '')
  const page = withMarkdown === from ? undefined : targets.routes.get(normalizeRoute(withMarkdown))
  if (page !== undefined) return { what: 'the Markdown of a page', path: bare(`/${pathOfAddress(baseUrl, page)}`) }
  return targets.staticFiles.has(from.replace(/^\/|\/$/g, '')) ? { what: 'a static file', path: from } : undefined
}
