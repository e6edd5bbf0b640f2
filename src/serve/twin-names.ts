/** Names of the files that may be the Markdown twin of a page's file, best first; none for a file that is no page. */
export function twinNames(name: string): string[] {
  const [, path] = /^(.*)\.html$/.exec(name) ?? []
  if (path === undefined) return []
  // `record/index.html` is the page at `/record/` or at `/record`.
  return path.endsWith('/index') ? [`${path}.md`, `${path.slice(0, -'/index'.length)}.md`] : [`${path}.md`]
}
