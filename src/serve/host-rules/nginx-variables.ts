import { escapeRegExp, PLACEHOLDER } from '../path-pattern.ts'
import {
  anyOf,
  HTML_FIRST,
  hiddenExpression,
  MARKDOWN_WANTED,
  NOWHERE,
  sentExpression,
  shownExpression,
  splitLocation,
} from './expressions.ts'
import { valuesOfVary } from './file-types.ts'
import { isEverywhere, patternsOf } from './header-groups.ts'
import { NO_CACHE } from './host-options.ts'
import { type MapEntry, map } from './nginx-syntax.ts'
import type { HostRules, PatternRule } from './read-host-rules.ts'

/** What an expression captures is used at once, in whatever site: its name needs no prefix, for which it has no room. */
const REST = 'frigate_docs_rest'

/** A site, and what begins the names of its variables, which no other site of the same nginx may have. */
export interface NginxSite {
  readonly rules: HostRules
  readonly prefix: string
}

/** The variables that the server's lines use, from the request and the rules. */
export function variables(site: NginxSite): string {
  const { rules, prefix } = site
  const at = (name: string): string => `$${prefix}_${name}`
  const notFound = rules.notFound.filter((folder) => folder !== '')
  const base = escapeRegExp(rules.base.slice(0, -1))
  const hasShown = rules.patterns.some(({ kind }) => kind === 'show')
  const blocks = [
    `geo ${at('dollar')} {\n  default "$";\n}`,
    '# Who would rather have Markdown, such as an assistant.',
    map('$http_accept', at('markdown'), '0', [
      [`~*${HTML_FIRST}`, '0'],
      [`~*${MARKDOWN_WANTED}`, '1'],
    ]),
    ...(hasShown ? shownVariables(site) : []),
    '# The page as Markdown, the path below the base, and the same without a slash at its end.',
    ...pathVariables(site, hasShown ? 'asked' : 'path'),
    '# The not-found page of the nearest folder.',
    map(
      at('path'),
      at('not_found'),
      '/404.html',
      notFound.map((folder) => [`~^${base}/${escapeRegExp(folder)}.`, `/${folder}404.html`]),
    ),
    ...redirectVariables(rules, prefix),
    ...headerVariables(rules, prefix),
  ]
  return blocks.join('\n')
}

/** What is tried for the path in a variable: the page's Markdown, the path below the base, the same without a slash. */
function pathVariables({ rules, prefix }: NginxSite, source: string, kind = ''): string[] {
  const path = `$${prefix}_${source}`
  const base = escapeRegExp(rules.base.slice(0, -1))
  const from = (
    source: string,
    name: string,
    otherwise: string,
    [before, after]: readonly [string, string],
    end = '',
  ) =>
    map(source, `$${prefix}_${kind}${name}`, otherwise, [
      [`~(?s)^${before}${base}(?<${REST}>${after}$`, `$${REST}${end}`],
    ])
  const twin = ['1:', String.raw`.*?)(?:/index\.html|\.html|/)?`] as const
  return [
    from(`"$${prefix}_markdown:${path}"`, 'twin', '', twin, '.md'),
    from(`"$${prefix}_markdown:${path}"`, 'twin_index', '', twin, '/index.md'),
    from(path, 'below', NOWHERE, ['', '/.*[^/])']),
    from(path, 'bare', NOWHERE, ['', '/.*?)/?']),
  ]
}

/** A text with dollar signs, which begin variables: one of these is such a sign. */
export function withDollars(text: string, prefix: string): string {
  return text.replaceAll('$', `\${${prefix}_dollar}`)
}

/** The path of the page that is shown at the address of another; `!` marks one that also takes the place of a file there. */
function shownVariables(site: NginxSite): string[] {
  const { rules, prefix } = site
  const at = (name: string): string => `$${prefix}_${name}`
  const hidden = `~${hiddenExpression(rules.base)}`
  const nowhere = rules.base.slice(0, -1) + NOWHERE
  const target = (mark: string): MapEntry => [`~(?s)^${mark}(?<${REST}>/.*)$`, `$${REST}`]
  const shows = rules.patterns.flatMap((rule) => (rule.kind === 'show' ? [rule] : []))
  return [
    '# The page that is shown at the address of another.',
    map(
      at('path'),
      at('target'),
      '',
      shows.map(({ pattern, to, isForced }) => [
        `~${shownExpression(pattern, (name) => `?<${partOf(name, pattern.names)}>`)}`,
        (isForced ? '!' : '=') + fill(withDollars(to, prefix), pattern.names),
      ]),
    ),
    map(at('target'), at('asked'), at('path'), [[hidden, nowhere], target('!')]),
    map(at('target'), at('shown'), nowhere, [[hidden, nowhere], target('=')]),
    ...pathVariables(site, 'shown', 'shown_'),
  ]
}

/** An address with the query of the request, and with the variables that its placeholders were captured in. */
export function withQuery(location: string, prefix: string, names: readonly string[] = []): string {
  const { address, join, hash } = splitLocation(location.replaceAll('$', '%24'))
  return `${fill(address, names)}${join === '?' ? '$is_args$args' : `$${prefix}_more`}${fill(hash, names)}`
}

function fill(text: string, names: readonly string[]): string {
  return text.replace(PLACEHOLDER, (_, name: string) => `\${${partOf(name, names)}}`)
}

/** The variable that a placeholder is captured in: names of groups have at most 32 characters. */
function partOf(name: string, names: readonly string[]): string {
  return `frigate_docs_part_${names.indexOf(name)}`
}

function redirectVariables({ patterns }: HostRules, prefix: string): string[] {
  const more = map('$args', `$${prefix}_more`, '&$args', [['', '']])
  if (patterns.length === 0) return [more]
  const chosen = (value: (rule: PatternRule) => string): MapEntry[] => {
    const all = patterns.map((rule): MapEntry => {
      const { names } = rule.pattern
      return [`~${sentExpression(rule.pattern, (name) => `?<${partOf(name, names)}>`)}`, value(rule)]
    })
    // What has no value is only there so that no later rule counts.
    return all.slice(0, all.findLastIndex((entry) => entry[1] !== '') + 1)
  }
  return [
    '# Redirects from many paths.',
    more,
    map(
      '$request_uri',
      `$${prefix}_moved`,
      '',
      chosen((rule) =>
        rule.kind === 'redirect' ? `${rule.status}:${withQuery(rule.to, prefix, rule.pattern.names)}` : '',
      ),
    ),
  ]
}

function headerVariables({ headers, types }: HostRules, prefix: string): string[] {
  const path = `$${prefix}_path`
  const removed = headers.removed.filter(({ name }) => name === 'cache-control').map(({ pattern }) => pattern)
  const ruled = [...patternsOf(headers, 'cache-control'), ...removed]
  return [
    '# Headers.',
    map(
      '$uri',
      `$${prefix}_vary`,
      '',
      valuesOfVary(types).map(([endings, value]) => [`~*\\.(?:${endings.join('|')})$`, value]),
    ),
    map(path, `$${prefix}_cache`, NO_CACHE, ruled.length > 0 ? [[`~(?s)${anyOf(ruled)}`, '']] : []),
    ...headers.groups.flatMap(({ patterns, except, value, name }, index) => {
      if (name.toLowerCase() === 'content-type' || isEverywhere({ patterns, except })) return []
      const entries = [
        ...(except.length > 0 ? [[`~(?s)${anyOf(except)}`, ''] as const] : []),
        [`~(?s)${anyOf(patterns)}`, withDollars(value, prefix)] as const,
      ]
      return [map(path, `$${prefix}_header_${index}`, '', entries)]
    }),
  ]
}
