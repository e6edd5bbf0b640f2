/** Colors of Infima that are the same in both modes. */
const GRAYS = '#fff #f5f6f7 #ebedf0 #dadde1 #ccd0d5 #bec3c9 #8d949e #606770 #444950 #1c1e21 #000'.split(' ')

/** Steps of lightness from a color, as in provided.css, where those of the main color are. */
const STEPS: Readonly<Record<string, number>> = {
  dark: -0.03,
  darker: -0.05,
  darkest: -0.1,
  light: 0.03,
  lighter: 0.05,
  lightest: 0.1,
}

/** Backgrounds of the site for each kind of admonition. */
const GROUNDS: Readonly<Record<string, string>> = {
  primary: 'var(--accent-soft)',
  secondary: 'var(--bg-subtle)',
  success: 'var(--tip-soft)',
  info: 'var(--note-soft)',
  warning: 'var(--warning-soft)',
  danger: 'var(--danger-soft)',
}

const SHADE = /^color-(\w+)-(\w+)$/
const CONTRAST = /^color-(\w+)-contrast-(background|foreground)$/

/** Values of Infima's variables, by their names without `--ifm-`: a variable of the site, or a value of its stylesheet. */
const VALUES: Readonly<Record<string, string>> = {
  'blockquote-border-color': 'var(--line-strong)',
  'blockquote-border-left-width': '3px',
  'blockquote-color': 'var(--ink-muted)',
  'blockquote-font-size': '1em',
  'blockquote-padding-horizontal': 'var(--s4)',
  'blockquote-padding-vertical': '0',
  'breadcrumb-border-radius': 'var(--radius-sm)',
  'breadcrumb-color-active': 'var(--ink)',
  'breadcrumb-item-background-active': 'var(--bg-hover)',
  'button-border-radius': 'var(--radius-sm)',
  'button-border-width': '0px',
  'button-font-weight': '600',
  'button-padding-horizontal': 'var(--s4)',
  'button-padding-vertical': '0.375rem',
  'button-size-multiplier': '1',
  'button-transition-duration': 'var(--fast)',
  'card-border-radius': 'var(--radius-md)',
  'card-horizontal-spacing': 'var(--s4)',
  'card-vertical-spacing': 'var(--s4)',
  'code-border-radius': '5px',
  'code-font-size': '0.875em',
  'code-padding-horizontal': '0.35em',
  'code-padding-vertical': '0.1em',
  'col-spacing-horizontal': 'var(--s4)',
  'color-content-inverse': 'var(--bg)',
  'container-width-xl': '1320px',
  'dropdown-background-color': 'var(--bg-raised)',
  'dropdown-font-weight': '500',
  'dropdown-hover-background-color': 'var(--bg-hover)',
  'dropdown-link-color': 'var(--ink)',
  'font-color-base-inverse': 'var(--bg)',
  'font-color-secondary': 'var(--ink-muted)',
  'font-size-base': '1rem',
  'footer-background-color': 'var(--bg-subtle)',
  'footer-color': 'var(--ink-muted)',
  'footer-link-color': 'var(--ink-muted)',
  'footer-link-hover-color': 'var(--accent)',
  'footer-padding-horizontal': 'var(--s4)',
  'footer-padding-vertical': 'var(--s6)',
  'footer-title-color': 'var(--ink)',
  'global-border-width': '1px',
  'global-shadow-lw': 'var(--shadow-1)',
  'global-shadow-md': 'var(--shadow-2)',
  'global-shadow-tl': 'var(--shadow-2)',
  'h1-font-size': '2.25rem',
  'h2-font-size': 'var(--text-xl)',
  'h3-font-size': 'var(--text-lg)',
  'h4-font-size': 'var(--text-md)',
  'h5-font-size': 'var(--text-sm)',
  'h6-font-size': 'var(--text-sm)',
  'heading-line-height': 'var(--leading-tight)',
  'heading-margin-bottom': 'var(--s3)',
  'heading-margin-top': '0',
  'hero-background-color': 'var(--bg-subtle)',
  'hero-text-color': 'var(--ink)',
  'hr-background-color': 'var(--line)',
  'hr-height': '1px',
  'hr-margin-vertical': 'var(--s6)',
  'line-height-base': 'var(--leading-body)',
  'link-decoration': 'none',
  'link-hover-decoration': 'underline',
  'list-item-margin': '0.25rem',
  'list-left-padding': '2rem',
  'list-margin': 'var(--s4)',
  'menu-color': 'var(--ink-muted)',
  'menu-color-active': 'var(--accent-strong)',
  'menu-color-background-active': 'var(--accent-soft)',
  'menu-color-background-hover': 'var(--bg-hover)',
  'menu-link-padding-horizontal': '0.625rem',
  'menu-link-padding-vertical': '0.3125rem',
  'navbar-background-color': 'var(--bg)',
  'navbar-item-padding-horizontal': 'var(--s3)',
  'navbar-item-padding-vertical': 'var(--s1)',
  'navbar-link-active-color': 'var(--accent)',
  'navbar-link-color': 'var(--ink-muted)',
  'navbar-link-hover-color': 'var(--accent)',
  'navbar-padding-horizontal': 'var(--s4)',
  'navbar-padding-vertical': 'var(--s2)',
  'navbar-search-input-background-color': 'var(--bg-hover)',
  'navbar-search-input-color': 'var(--ink)',
  'navbar-search-input-placeholder-color': 'var(--ink-muted)',
  'navbar-shadow': 'var(--shadow-1)',
  'pagination-nav-border-radius': 'var(--radius-md)',
  'pagination-nav-color-hover': 'var(--accent)',
  'paragraph-margin-bottom': 'var(--s4)',
  'pills-color-active': 'var(--accent)',
  'pills-color-background-active': 'var(--bg-hover)',
  'pills-spacing': '0.125rem',
  'pre-background': 'var(--bg-code)',
  'pre-border-radius': 'var(--radius-md)',
  'pre-color': 'var(--ink)',
  'pre-line-height': '1.65',
  'pre-padding': 'var(--s4)',
  'scrollbar-size': '7px',
  'scrollbar-thumb-background-color': 'var(--line-strong)',
  'scrollbar-thumb-hover-background-color': 'var(--ink-faint)',
  'scrollbar-track-background-color': 'var(--bg-subtle)',
  'table-background': 'transparent',
  'table-border-width': '1px',
  'table-cell-padding': '0.75rem',
  'table-head-background': 'transparent',
  'table-head-color': 'var(--ink)',
  'table-head-font-weight': '600',
  'table-stripe-background': 'var(--bg-subtle)',
  'tabs-color': 'var(--ink-muted)',
  'tabs-color-active': 'var(--accent)',
  'tabs-color-active-border': 'var(--accent)',
  'tabs-padding-horizontal': 'var(--s4)',
  'tabs-padding-vertical': 'var(--s3)',
  'toc-link-color': 'var(--ink-muted)',
  'toc-padding-horizontal': 'var(--s2)',
  'toc-padding-vertical': 'var(--s2)',
  'transition-timing-default': 'cubic-bezier(0.08, 0.52, 0.52, 1)',
  'z-index-dropdown': '100',
  'z-index-fixed': '200',
  'z-index-overlay': '400',
}

/** Variables that differ from one kind of alert to another. */
const ALERT_VALUES: Readonly<Record<string, string>> = {
  'alert-background-color': 'var(--kind-soft, var(--bg-subtle))',
  'alert-background-color-highlight': 'color-mix(in srgb, var(--kind, var(--line-strong)) 15%, transparent)',
  'alert-border-color': 'var(--kind, var(--line-strong))',
  'alert-border-left-width': '3px',
  'alert-border-radius': 'var(--radius-sm)',
  'alert-border-width': '1px',
  'alert-color': 'var(--ink)',
  'alert-foreground-color': 'var(--kind, var(--ink))',
  'alert-padding-horizontal': 'var(--s4)',
  'alert-padding-vertical': 'var(--s3)',
  'alert-shadow': 'none',
}

/** Reads a variable of Infima. */
const USE = /var\(--ifm-([\w-]+)/g

/**
 * Returns rules that define the variables of Infima which a stylesheet reads, each as what our pages have in its place; those
 * of most sites are in provided.css. They are weaker than what the site itself gives its variables. The classes are
 * attributes, since a CSS module would rename them.
 */
export function defineVariables(css: string): string {
  const names = [...new Set([...css.matchAll(USE)].map(([, name = '']) => name))].sort()
  return (
    rule(':root', names, (name) => VALUES[name] ?? colorOf(name)) +
    rule(':is([class~=admonition],[class~=alert])', names, (name) => ALERT_VALUES[name])
  )
}

function rule(selector: string, names: readonly string[], lookUp: (name: string) => string | undefined): string {
  const declarations = names.flatMap((name) => {
    const value = lookUp(name)
    return value === undefined ? [] : [`--ifm-${name}:${value}`]
  })
  return declarations.length === 0 ? '' : `@layer tokens{${selector}{${declarations.join(';')}}}`
}

/** Returns a color that is made from another, or of the scale of grays. */
function colorOf(name: string): string | undefined {
  const [, gray] = /^color-gray-(\d+)$/.exec(name) ?? []
  if (gray !== undefined) return GRAYS[Number(gray) / 100]
  const [, ofText = '', layer] = CONTRAST.exec(name) ?? []
  const ground = GROUNDS[ofText]
  if (ground !== undefined) return layer === 'background' ? ground : 'var(--ink)'
  const [, kind = '', step = ''] = SHADE.exec(name) ?? []
  const change = STEPS[step]
  if (change === undefined || kind === 'primary' || !(kind in GROUNDS)) return undefined
  return `oklch(from var(--ifm-color-${kind}) calc(l + ${change}) c h)`
}
