import { escapeRegExp, PLACEHOLDER } from '../path-pattern.ts'
import { block, quote, quoteValue } from './caddy-syntax.ts'
import { SEVERAL_SLASHES, sentExpression, splitLocation } from './expressions.ts'
import { NO_CACHE } from './host-options.ts'
import type { HostRules, PatternRule } from './read-host-rules.ts'

/** As `serve`: the root of the host leads to the site for now, and its base without a slash always. */
export function entrance(base: string): string[] {
  if (base === '/') return []
  return [
    block('map {query} {entrance_query}', ['"~.+" "?$0"', 'default ""']),
    ...[
      ['/', 302],
      [base.slice(0, -1), 301],
    ].flatMap(([from, status], index) => [
      `@entrance_${index} path_regexp ${quote(`^${escapeRegExp(`${from}`)}$`)}`,
      block(`handle @entrance_${index}`, [
        `header Cache-Control ${NO_CACHE}`,
        `header Location "${base}{entrance_query}"`,
        `respond "" ${status}`,
      ]),
    ]),
  ]
}

/** One address for each page: Caddy would show it with any number of slashes. */
export function slashLines(): string[] {
  return [
    '# Slashes that follow each other.',
    block('map {uri} {single}', [`${quote(`~${SEVERAL_SLASHES}`)} "\${1}\${2}\${3}"`, 'default ""']),
    '@several not vars {single} ""',
    block('handle @several', [`header Cache-Control ${NO_CACHE}`, 'header Location {single}', 'respond "" 301']),
  ]
}

/** Exact redirects, then those from many paths: the address as it was sent has no line breaks. */
export function redirectLines({ exact, patterns }: HostRules): string[] {
  const exactly = exact.map(({ path, status, location }) => {
    const { address, join, hash } = splitLocation(location)
    return [path, status, address, join, hash].map((word) => quoteValue(`${word}`)).join(' ')
  })
  const matching = patterns.map((rule) => {
    const key = quote(`~${sentExpression(rule.pattern)}`)
    if (rule.kind === 'show') return `${key} "" "" "" ""`
    const { address, join, hash } = splitLocation(rule.to)
    return [key, quote(`${rule.status}`), fill(address, rule), quote(join), fill(hash, rule)].join(' ')
  })
  return [
    ...(exactly.length > 0 ? ['# Redirects.', ...redirect('{path}', 'exact', exactly)] : []),
    ...(matching.length > 0 ? ['# Redirects from many paths.', ...redirect('{uri}', 'pattern', matching)] : []),
  ]
}

/** Numbers the placeholders of a target as the groups of its pattern. */
function fill(text: string, { pattern }: PatternRule): string {
  const filled = text
    .replaceAll('$', '$$$$')
    .replace(PLACEHOLDER, (_, name: string) => `\${${pattern.names.indexOf(name) + 1}}`)
  return quote(filled)
}

function redirect(source: string, name: string, entries: readonly string[]): string[] {
  const at = (part: string): string => `{${name}_${part}}`
  return [
    block(`map ${source} ${['status', 'to', 'join', 'hash'].map(at).join(' ')}`, [...entries, 'default "" "" "" ""']),
    block(`map "${at('join')}{query}" ${at('query')}`, ['"~^..+" "$0"', 'default ""']),
    `@${name} not vars ${at('status')} ""`,
    block(`handle @${name}`, [
      `header Cache-Control ${NO_CACHE}`,
      `header Location "${at('to')}${at('query')}${at('hash')}"`,
      `respond "" ${at('status')}`,
    ]),
  ]
}
