import type { AssetProps } from '../../src/shared/page-props.ts'

/** Addresses of a site's own files, for page props that no browser uses. */
export const siteAssets: AssetProps = {
  css: '/a.css',
  js: '/a.js',
  idle: '/assets/idle.js',
  react: '',
  lookup: '',
  islands: {},
  search: { engine: '', source: '', page: '' },
}
