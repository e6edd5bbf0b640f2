import { escapeRegExp, PLACEHOLDER } from '../path-pattern.ts'
import { anyOf, HTML_FIRST, MARKDOWN_WANTED, sentExpression, splitLocation } from './expressions.ts'
import { valuesOfVary } from './file-types.ts'
import { isEverywhere, patternsOf } from './header-groups.ts'
import { NO_CACHE } from './host-options.ts'
import { type MapEntry, map } from './nginx-syntax.ts'
import type { HostRules, PatternRule } from './read-host-rules.ts'

/** A site, and what begins the names of its variables, which no other site of the same nginx may have. */
export interface NginxSite {
  readonly rules: HostRules
  readonly prefix: string
}

/** The variables that the server's lines use, from the request and the rules. */
export function variables({ rules, prefix }: NginxSite): string {
  const at = (name: string): string => `$${prefix}_${name}`
  const base = escapeRegExp(rules.base.slice(0, -1))
  const rest = `(?<${prefix}_rest>/.*?)`
  const twinOf = `"${at('markdown')}:${at('path')}"`
  const twin = (end: string): MapEntry[] => [
    [`~^1:${base}${rest.replace('/', '')}(?:/index\\.html|\\.html|/)?$`, at('rest') + end],
  ]
  const notFound = rules.notFound.filter((folder) => folder !== '')
  const blocks = [
    '# Who would rather have Markdown, such as an assistant.',
    map('$http_accept', at('markdown'), '0', [
      [`~*${HTML_FIRST}`, '0'],
      [`~*${MARKDOWN_WANTED}`, '1'],
    ]),
    map(twinOf, at('twin'), '', twin('.md')),
    map(twinOf, at('twin_index'), '', twin('/index.md')),
    '# The path below the base, and the same without a slash at its end.',
    map(at('path'), at('below'), '', [[`~^${base}(?<${prefix}_rest>/.*)$`, at('rest')]]),
    map(at('path'), at('bare'), '', [[`~^${base}(?<${prefix}_rest>.*?)/?$`, at('rest')]]),
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

/** An address with the query of the request, and with the variables that placeholders were captured in. */
export function withQuery(location: string, prefix: string): string {
  const { address, join, hash } = splitLocation(location)
  return `${fill(address, prefix)}${join === '?' ? '$is_args$args' : `$${prefix}_more`}${fill(hash, prefix)}`
}

/** A dollar sign begins a variable, and cannot be written otherwise. */
function fill(text: string, prefix: string): string {
  return text.replaceAll('$', '%24').replace(PLACEHOLDER, `\${${prefix}_$1}`)
}

function redirectVariables({ patterns }: HostRules, prefix: string): string[] {
  const more = map('$args', `$${prefix}_more`, '&$args', [['', '']])
  if (patterns.length === 0) return [more]
  const chosen = (value: (rule: PatternRule) => string): MapEntry[] => {
    const group = (name: string): string => `?<${prefix}_${name}>`
    const all = patterns.map((rule): MapEntry => [`~${sentExpression(rule.pattern, group)}`, value(rule)])
    // What has no value is only there so that no later rule counts.
    return all.slice(0, all.findLastIndex((entry) => entry[1] !== '') + 1)
  }
  const show = (isForced: boolean) =>
    chosen((rule) => (rule.kind === 'show' && rule.isForced === isForced ? `/${rule.file}` : ''))
  return [
    '# Redirects from many paths, and files that are shown at the addresses of others.',
    more,
    map(
      '$request_uri',
      `$${prefix}_moved`,
      '',
      chosen((rule) => (rule.kind === 'redirect' ? `${rule.status}:${withQuery(rule.to, prefix)}` : '')),
    ),
    map('$request_uri', `$${prefix}_forced`, '', show(true)),
    map('$request_uri', `$${prefix}_shown`, '', show(false)),
  ]
}

function headerVariables({ headers, types }: HostRules, prefix: string): string[] {
  const path = `$${prefix}_path`
  const removed = headers.removed.filter(({ name }) => name === 'cache-control').map(({ pattern }) => pattern)
  const ruled = [...patternsOf(headers, 'cache-control'), ...removed]
  const dollar = `\${${prefix}_dollar}`
  const hasDollar = headers.groups.some(({ value }) => value.includes('$'))
  return [
    '# Headers.',
    ...(hasDollar ? [`geo $${prefix}_dollar {\n  default "$";\n}`] : []),
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
        [`~(?s)${anyOf(patterns)}`, value.replaceAll('$', dollar)] as const,
      ]
      return [map(path, `$${prefix}_header_${index}`, '', entries)]
    }),
  ]
}
