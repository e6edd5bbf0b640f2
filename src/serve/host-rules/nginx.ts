import type { Problem } from '../../util/errors.ts'
import { escapeRegExp } from '../path-pattern.ts'
import { anyOf, decodedExpression, SEVERAL_SLASHES } from './expressions.ts'
import { isEverywhere } from './header-groups.ts'
import { type HostOptions, indent, NO_CACHE } from './host-options.ts'
import { block, quote } from './nginx-syntax.ts'
import { type NginxSite, variables, withDollars, withQuery } from './nginx-variables.ts'
import type { HostRules } from './read-host-rules.ts'

/** A configuration of nginx, for its `http` context, that answers as `serve` does. */
export function nginxRules(rules: HostRules, options: HostOptions): string {
  const prefix = `${options.hostname}${rules.base}`.replace(/\W+/g, '_').replace(/_$/, '')
  const site: NginxSite = { rules, prefix }
  const { listen, hostname, folder, include } = options
  const server = [
    ...(include === undefined ? [`listen ${listen};`, `server_name ${hostname};`] : [`include ${quote(include)};`]),
    `root ${quote(folder)};`,
    'absolute_redirect off;',
    'charset utf-8;',
    ...typeLines(rules),
    '',
    `set $${prefix}_path $uri;`,
    `add_header Cache-Control ${NO_CACHE} always;`,
    `if ($request_uri ~ ${quote(SEVERAL_SLASHES)}) { return 301 $1$2$3; }`,
    'error_page 404 @not_found;',
    block('location @not_found', [...headerLines(site, true), `try_files $${prefix}_not_found =404;`]),
    ...entrance(rules.base),
    // Names that begin with a dot are never served, but for the folder of RFC 8615.
    `location ~ ${quote(`^${escapeRegExp(rules.base)}(?:.+/\\.|\\.(?!well-known/)|_(?i:headers|redirects)$)`)} { return 404; }`,
    ...rules.exact.map(
      ({ path, status, location }) =>
        `location = ${quote(path)} { return ${status} ${quote(withQuery(location, prefix))}; }`,
    ),
    ...ownTypes(site),
    block(`location ${rules.base}`, pageLines(site)),
  ]
  return `# Made from the built site by \`frigate-docs host-rules nginx\`: make it again after each build.
${variables(site)}
server {
${indent(server, '  ')}
}
`
}

/** Content types and what is compressed. */
function typeLines({ types }: HostRules): string[] {
  const bare = (type: string): string => type.replace(/;.*/, '')
  const all = [...types].map(([ending, { type, isCompressible }]) => ({ ending, type: bare(type), isCompressible }))
  const names = [...new Set(all.map(({ type }) => type))]
  const endingsOf = (name: string): string =>
    all.flatMap(({ type, ending }) => (type === name ? [ending.slice(1)] : [])).join(' ')
  const texts = [...types.values()].filter(({ type }) => type.includes('charset')).map(({ type }) => bare(type))
  const zipped = all.filter(({ isCompressible }) => isCompressible).map(({ type }) => type)
  // text/html is always among them.
  const list = (all: readonly string[]): string => [...new Set(all)].filter((type) => type !== 'text/html').join(' ')
  return [
    ...(list(texts) ? [`charset_types ${list(texts)};`] : []),
    block(
      'types',
      names.map((name) => `${name} ${endingsOf(name)};`),
    ),
    'default_type application/octet-stream;',
    'gzip on;',
    'gzip_proxied any;',
    'gzip_min_length 1024;',
    ...(list(zipped) ? [`gzip_types ${list(zipped)};`] : []),
  ]
}

/** As `serve`: the root of the host leads to the site for now, and its base without a slash always. */
function entrance(base: string): string[] {
  if (base === '/') return []
  return [
    'location / { return 404; }',
    `location = / { return 302 ${quote(`${base}$is_args$args`)}; }`,
    `location = ${quote(base.slice(0, -1))} { return 301 ${quote(`${base}$is_args$args`)}; }`,
  ]
}

/** What is not found is asked for again, even where the site caches a whole folder for ever. */
function headerLines({ rules, prefix }: NginxSite, isMissing = false): string[] {
  const lines = rules.headers.groups.flatMap((group, index) => {
    const name = group.name.toLowerCase()
    if (name === 'content-type' || (isMissing && name === 'cache-control')) return []
    const isConstant = isEverywhere(group)
    const value = isConstant ? quote(withDollars(group.value, prefix)) : `$${prefix}_header_${index}`
    return [`add_header ${group.name} ${value} always;`]
  })
  const cache = isMissing ? NO_CACHE : `$${prefix}_cache`
  return [...lines, `add_header Cache-Control ${cache} always;`, `add_header Vary $${prefix}_vary always;`]
}

function pageLines(site: NginxSite): string[] {
  const { rules, prefix } = site
  const redirects = rules.patterns.flatMap((rule) => (rule.kind === 'redirect' ? [rule.status] : []))
  const at = (name: string): string => `$${prefix}_${name}`
  const hasShown = rules.patterns.some(({ kind }) => kind === 'show')
  const candidates = (kind: string): string[] => [
    at(`${kind}twin_index`),
    at(`${kind}twin`),
    at(`${kind}below`),
    `${at(`${kind}bare`)}.html`,
    `${at(`${kind}bare`)}/index.html`,
  ]
  return [
    ...[...new Set(redirects)].map((status) => `if (${at('moved')} ~ "^${status}:(.+)$") { return ${status} $1; }`),
    ...headerLines(site),
    `try_files ${[...candidates(''), ...(hasShown ? candidates('shown_') : [])].join(' ')} =404;`,
  ]
}

/** Files whose content type `_headers` names: a header that is added would be a second one. */
function ownTypes(site: NginxSite): string[] {
  const groups = site.rules.headers.groups.filter(({ name }) => name.toLowerCase() === 'content-type')
  return groups.map(({ patterns, value }) =>
    block(`location ~ ${quote(`(?s)${anyOf(patterns)}`)}`, [
      'types {}',
      `default_type ${quote(value)};`,
      'charset off;',
      ...pageLines(site),
    ]),
  )
}

/** A warning for each header that nginx cannot leave out. */
export function unknownToNginx({ headers }: HostRules): Problem[] {
  const own = headers.removed.filter(({ name }) => ['etag', 'last-modified', 'content-type'].includes(name))
  return own.map(({ name, pattern }) => ({
    severity: 'warning',
    code: 'host.header',
    message: `nginx cannot leave out "${name}" for addresses that match ${decodedExpression(pattern)}`,
    hint: 'Remove the line from _headers, or use another server.',
  }))
}
