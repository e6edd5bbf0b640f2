import type { NavbarItem, SidebarNode } from '../../../src/shared/chrome-props.ts'
import type { DocPageProps, HeadProps, SiteProps } from '../../../src/shared/page-props.ts'

/** A site with one of everything; tests override what they check. */
export const site: SiteProps = {
  title: 'Frigate',
  titleDelimiter: '|',
  tagline: 'NVR with realtime object detection for IP cameras',
  url: 'https://docs.example.com',
  baseUrl: '/',
  baseUrlIssueBanner: true,
  homeHref: '/',
  lang: 'en',
  locale: 'en',
  direction: 'ltr',
  favicon: '/favicon.svg',
  headTags: [],
  navbar: {
    title: 'Frigate',
    logo: { src: '/logo.svg', srcDark: '/logo-dark.svg', alt: 'Frigate', width: 28, height: 28 },
    hideOnScroll: false,
    items: [{ kind: 'link', position: 'left', label: 'Docs', href: '/', external: false }],
  },
  footer: {
    style: 'light',
    copyright: 'Copyright © 2025 Frigate',
    columns: [{ title: 'Community', items: [{ label: 'GitHub', href: 'https://example.com/git', external: true }] }],
  },
  announcementBar: { id: 'plus-1', html: 'Models of <b>your own</b>', isCloseable: true },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  mermaidThemes: { light: 'default', dark: 'dark' },
  sidebarHideable: true,
  hasPageMenu: true,
  sidebarAutoCollapse: false,
  searchHref: '/search',
  assets: {
    css: '/assets/site.css',
    js: '/assets/client-entry.js',
    idle: '/assets/idle-entry.js',
    react: '/assets/islands-entry.js',
    lookup: '/assets/lookup-entry.js',
    islands: { SearchBox: '/assets/SearchBox.js', ApiConsole: '/assets/ApiConsole.js' },
    mermaid: '/assets/mermaid.js',
    search: {
      engine: '/assets/search-entry.js',
      source: '/assets/search/en-current.json',
      page: '/assets/search-page-entry.js',
    },
  },
}

/** The head of a page about recording. */
export const head: HeadProps = {
  title: 'Recording | Frigate',
  description: 'Keep video on disk.',
  canonical: 'https://docs.example.com/configuration/record',
  keywords: [],
  noIndex: false,
  tags: [],
  markdownHref: '/configuration/record.md',
}

/** A sidebar with a collapsible category and one that is not. */
export const sidebarItems: readonly SidebarNode[] = [
  {
    kind: 'category',
    label: 'Configuration',
    collapsible: false,
    collapsed: false,
    items: [
      { kind: 'link', label: 'Recording', href: '/configuration/record' },
      { kind: 'link', label: 'Elsewhere', href: 'https://example.com/', external: true },
    ],
  },
  {
    kind: 'category',
    label: 'Guides',
    collapsible: true,
    collapsed: true,
    items: [{ kind: 'link', label: 'Getting started', href: '/guides/getting_started' }],
  },
]

/** A page of the docs. */
export const docPage: DocPageProps = {
  layout: 'doc',
  href: '/configuration/record',
  title: 'Recording',
  titleHtml: 'Recording <code>record</code>',
  lead: 'Keep video on disk.',
  head,
  sidebar: { name: 'docs', items: sidebarItems },
  breadcrumbs: [{ label: 'Configuration', href: '/configuration/' }, { label: 'Recording' }],
  previous: { label: 'Review', href: '/configuration/review' },
  next: { label: 'Snapshots', href: '/configuration/snapshots' },
  toc: [
    { level: 2, id: 'modes', text: 'Modes', html: 'Modes' },
    { level: 3, id: 'motion', text: 'Motion', html: 'Motion' },
  ],
  editHref: 'https://example.com/edit',
  tags: [{ label: 'Video', href: '/tags/video', description: 'About video' }],
  lastUpdated: { date: '2025-11-02T23:30:00Z' },
  unlisted: false,
  draft: false,
  features: { mermaid: false },
}

/** Returns the site with these items in its navbar. */
export function withItems(items: readonly NavbarItem[], changes: Partial<SiteProps> = {}): SiteProps {
  return { ...site, ...changes, navbar: { ...site.navbar, items } }
}

/** Returns the HTML of all elements with a tag; does not support nested ones with the same tag. */
export function elements(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>[\\s\\S]*?</${tag}>`, 'g'))].map(([text]) => text)
}

/** Returns the start tag of the first element whose content starts with the text. */
export function openingTag(html: string, content: string): string {
  const end = html.indexOf(`>${content}`)
  return end < 0 ? '' : html.slice(html.lastIndexOf('<', end), end + 1)
}
