/**
 * What folded JSON has besides the styles of any answer (api/console.css): with the console's script, since only readers
 * who send a request need it.
 */
const styles = `@layer state {
.console-json {
  padding: var(--s3) var(--s3) var(--s3) 1.75rem;
  direction: ltr;
  text-align: left;
}
.console .console-json :is(details, details > *) { margin: 0; border: 0; }
.console .console-json summary {
  display: block;
  position: relative;
  min-block-size: 0;
  margin-left: -1.25rem;
  padding: 0 0 0 1.25rem;
  border-radius: var(--radius-sm);
  font-weight: inherit;
}
.console .console-json summary::before {
  position: absolute;
  left: 0.375rem;
  top: 0.55em;
  margin: 0;
  rotate: -45deg;
}
.console .console-json [open] > summary::before { top: 0.4em; rotate: 45deg; }
.console-json details:not([open]) > summary::after {
  content: " " attr(data-count) " … " attr(data-end);
  color: var(--ink-muted);
}
.console-search { flex-wrap: wrap; }
.console-search > input { flex: 1 1 10rem; }
}`

/**
 * Adds the styles to the document; returns the function that removes them. A constructed sheet needs no inline style,
 * which policies forbid.
 */
export function addFoldStyles(): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
