import { escapeRegExp, PLACEHOLDER } from '../path-pattern.ts'
import { entrance, redirectLines, slashLines } from './caddy-redirects.ts'
import { block, quote, quoteValue } from './caddy-syntax.ts'
import { anyOf, HTML_FIRST, hiddenExpression, MARKDOWN_WANTED, NOWHERE, shownExpression } from './expressions.ts'
import { valuesOfVary } from './file-types.ts'
import { isEverywhere, patternsOf } from './header-groups.ts'
import { type HostOptions, indent, NO_CACHE } from './host-options.ts'
import type { HostRules, ShowPattern } from './read-host-rules.ts'

/** A Caddyfile that answers as `serve` does. */
export function caddyRules(rules: HostRules, { listen, folder, include }: HostOptions): string {
  const lines = [
    ...(include === undefined ? [] : [`import ${quote(include)}`]),
    `root * ${quote(folder)}`,
    'encode gzip {\n\tminimum_length 1024\n}',
    block('route', [
      '@other not method GET HEAD',
      block('handle @other', ['header Allow "GET, HEAD"', 'respond "" 405']),
      ...slashLines(),
      ...redirectLines(rules),
      ...entrance(rules.base),
      ...pathLines(rules),
      '',
      '# Headers.',
      ...headerLines(rules),
      '',
      ...fileLines(rules),
    ]),
  ]
  return `# Made from the built site by \`frigate-docs host-rules caddy\`: make it again after each build.
${listen} {
${indent(lines, '\t')}
}
`
}

/** A block whose lines are followed in their order. */
function steps(head: string, lines: readonly string[]): string {
  return block(head, [block('route', lines)])
}

function pathLines({ base, patterns, notFound }: HostRules): string[] {
  const below = escapeRegExp(base.slice(0, -1))
  const shows = patterns.flatMap((rule) => (rule.kind === 'show' ? [rule] : []))
  const variable = (source: string, name: string, entries: readonly string[], otherwise: string) =>
    block(`map {${source}} {${name}}`, [...entries, `default ${quote(otherwise)}`])
  const rest = (expression: string, end = '') => [`${quote(`~(?s)^${expression}$`)} "\${1}${end}"`]
  const names = (path: string, kind = '') => [
    variable(path, `${kind}below`, rest(`${below}(/.*[^/])`), NOWHERE),
    variable(path, `${kind}bare`, rest(`${below}(/.*?)/?`), NOWHERE),
    variable(path, `${kind}twin`, rest(String.raw`${below}(.*?)(?:/index\.html|\.html|/)?`), NOWHERE),
  ]
  const nowhere = base.slice(0, -1) + NOWHERE
  const hidden = `${quote(`~${hiddenExpression(base)}`)} ${quote(nowhere)}`
  return [
    ...(shows.length > 0
      ? [
          '# The page that is shown at the address of another; "!" marks one that also takes the place of a file there.',
          variable(
            'path',
            'target',
            shows.map((rule) => `${quote(`~${shownExpression(rule.pattern)}`)} ${fillShown(rule)}`),
            '',
          ),
          variable('target', 'asked', [hidden, ...rest('!(/.*)')], '{path}'),
          variable('target', 'shown', [hidden, ...rest('=(/.*)')], nowhere),
          ...names('shown', 'shown_'),
        ]
      : []),
    '# The path below the base, the same without a slash at its end, and the name of its Markdown.',
    ...names(shows.length > 0 ? 'asked' : 'path'),
    '# The not-found page of the nearest folder.',
    variable(
      'path',
      'missing',
      notFound.flatMap((folder) =>
        folder === '' ? [] : [`${quote(`~^${below}/${escapeRegExp(folder)}.`)} ${quote(`/${folder}404.html`)}`],
      ),
      '/404.html',
    ),
  ]
}

function fillShown({ to, pattern, isForced }: ShowPattern): string {
  const filled = to
    .replaceAll('$', '$$$$')
    .replace(/[{}]/g, '\\$&')
    .replace(PLACEHOLDER, (_, name: string) => `\${${pattern.names.indexOf(name) + 1}}`)
  return quote((isForced ? '!' : '=') + filled)
}

/** What other than the server sends: the first value of a header is set, others are added. */
function headerLines({ headers }: HostRules): string[] {
  const ruled = [...patternsOf(headers, 'cache-control'), ...removedFrom(headers, ['cache-control'])]
  const sent = headers.groups.flatMap((group, index) => {
    if (group.name.toLowerCase() === 'content-type') return []
    if (isEverywhere(group)) return [`header +${group.name} ${quoteValue(group.value)}`]
    const except = group.except.length > 0 ? [`not path_regexp ${quote(`(?s)${anyOf(group.except)}`)}`] : []
    return [
      block(`@header_${index}`, [`path_regexp ${quote(`(?s)${anyOf(group.patterns)}`)}`, ...except]),
      `header @header_${index} +${group.name} ${quoteValue(group.value)}`,
    ]
  })
  const own = ['etag', 'last-modified', 'content-type'].flatMap((name) => {
    const patterns = removedFrom(headers, [name])
    if (patterns.length === 0) return []
    return [`@no_${name} path_regexp ${quote(`(?s)${anyOf(patterns)}`)}`, `header @no_${name} -${name}`]
  })
  const others = ruled.length > 0 ? [`@plain not path_regexp ${quote(`(?s)${anyOf(ruled)}`)}`] : []
  return [...sent, ...own, ...others, `header ${others.length > 0 ? '@plain ' : ''}Cache-Control ${NO_CACHE}`]
}

function removedFrom({ removed }: HostRules['headers'], names: readonly string[]) {
  return removed.filter(({ name }) => names.includes(name)).map(({ pattern }) => pattern)
}

function fileLines(rules: HostRules): string[] {
  const { base, patterns } = rules
  const hasShown = patterns.some(({ kind }) => kind === 'show')
  const below = escapeRegExp(base)
  const visible = [
    `path_regexp ${quote(`^${below}`)}`,
    // Names that begin with a dot are never served, but for the folder of RFC 8615.
    `not path_regexp ${quote(`(?:^${below}(?:.+/\\.|\\.(?:[^w]|w[^e]|we[^l])|_(?i:headers|redirects)$))`)}`,
  ]
  const all = hasShown ? ['', 'shown_'] : ['']
  const pages = all.map((kind) => `{${kind}below} {${kind}bare}.html {${kind}bare}/index.html`)
  const twins = all.map((kind) => `{${kind}twin}/index.md {${kind}twin}.md`)
  const server = block('file_server', ['disable_canonical_uris'])
  return [
    '# Markdown for those who would rather have it, such as assistants.',
    block('@markdown', [
      ...visible,
      `header_regexp Accept ${quote(`(?i)${MARKDOWN_WANTED}`)}`,
      `not header_regexp Accept ${quote(`(?i)${HTML_FIRST}`)}`,
      `file ${twins.join(' ')}`,
    ]),
    steps('handle @markdown', ['rewrite {http.matchers.file.relative}', ...typeLines(rules), server]),
    block('@page', [...visible, `file ${pages.join(' ')}`]),
    steps('handle @page', ['rewrite {http.matchers.file.relative}', ...typeLines(rules), server]),
    steps('handle', [
      'request_header -If-None-Match',
      'request_header -If-Modified-Since',
      'request_header -Range',
      'rewrite {missing}',
      ...typeLines(rules, true),
      `header Cache-Control ${NO_CACHE}`,
      block('file_server', ['disable_canonical_uris', 'status 404']),
    ]),
  ]
}

/** Content type and `Vary` of the file that was found. */
function typeLines({ types, headers }: HostRules, isMissing = false): string[] {
  const own = isMissing ? [] : headers.groups.filter(({ name }) => name.toLowerCase() === 'content-type')
  return [
    block('map {path} {type}', [
      ...[...types].map(([ending, { type }]) => `${quote(`~(?i)${escapeRegExp(ending)}$`)} ${quote(type)}`),
      'default application/octet-stream',
    ]),
    'header Content-Type {type}',
    ...own.flatMap(({ patterns, value }, index) => [
      `@type_${index} vars_regexp {http.request.orig_uri.path} ${quote(`(?s)${anyOf(patterns)}`)}`,
      `header @type_${index} Content-Type ${quoteValue(value)}`,
    ]),
    ...valuesOfVary(types).flatMap(([endings, value], index) => [
      `@vary_${index} path_regexp ${quote(`(?i)\\.(?:${endings.join('|')})$`)}`,
      `header @vary_${index} +Vary "${value}"`,
    ]),
  ]
}
