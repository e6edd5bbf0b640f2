/** The addresses in a stylesheet: `url()` and `@import`, without data URLs. */
export function cssAddresses(css: string): string[] {
  const text = css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
  const urls = [...text.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^'"()\s]+))\s*\)/gi)]
  const imports = [...text.matchAll(/@import\s+(?:"([^"]*)"|'([^']*)')/gi)]
  return [...urls, ...imports]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
    .filter((url) => url !== '' && !/^data:|^#/i.test(url))
}

/** The addresses of `<loc>` elements, entities decoded. */
export function sitemapAddresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => (match[1] ?? '').trim().replaceAll('&amp;', '&'))
}

/** Web addresses of links and images in a Markdown text, without those in code. */
export function markdownAddresses(markdown: string): string[] {
  const text = markdown
    .replace(/^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n[\s\S]*?(?:^[ \t]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, '')
    .replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '')
  const patterns = [
    /\]\(\s*<?(https?:\/\/[^\s)>]+)/g,
    /^[ \t]*\[[^\]\n]+\]:\s*<?(https?:\/\/[^\s>]+)/gm,
    /\s(?:href|src)="(https?:\/\/[^"]+)"/g,
  ]
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ''))
}

/** The addresses in a full text of pages: that of each page, and those in its Markdown. */
export function fullTextAddresses(text: string): string[] {
  // A page with a fence that is not closed has no effect on the next.
  return text.split(/\n---\n\n(?=<https?:)/).flatMap((page) => {
    const own = /^<(https?:\/\/[^\s>]+)>\n/.exec(page)?.[1]
    return [...(own === undefined ? [] : [own]), ...markdownAddresses(page)]
  })
}

/** The addresses that `_redirects` redirects from, without patterns. */
export function redirectSources(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[0] ?? '')
    .filter((from) => from.startsWith('/') && !/[*:]/.test(from))
}
