import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_PARTS, HEADING_PARTS, isOfPart } from '../../shared/theme-parts.ts'
import type { Problem } from '../../util/errors.ts'
import { isModule } from '../../util/module-files.ts'
import { toPosix } from '../../util/paths.ts'
import { DOCUSAURUS_MODULES } from './names.ts'

/** Parts of Docusaurus's theme that are not in the content of pages, and what to do instead of replacing them. */
const OUTSIDE: readonly (readonly [RegExp, string])[] = [
  [/^AnnouncementBar$/, 'Configure themeConfig.announcementBar.'],
  [/^(?:Navbar|NavbarItem|Logo|ColorModeToggle|LocaleDropdown\w*)$/, 'Configure themeConfig.navbar.'],
  [/^Footer$/, 'Configure themeConfig.footer.'],
  [/^(?:SearchBar|SearchPage|SearchMetadata)$/, 'Configure search.'],
  [/^(?:TOC|TOCItems|TOCCollapsible)$/, 'Configure themeConfig.tableOfContents.'],
  [/^(?:DocSidebar|DocSidebarItem|DocSidebarItems)$/, 'Configure sidebars and themeConfig.docs.sidebar.'],
  [/^prism-include-languages$/, 'Leave it out: code of these languages is highlighted if shiki knows them.'],
  [/^(?:Root|Layout\w*|ThemeProvider|SiteMetadata|PageMetadata)$/, 'Use headTags, scripts and customCss.'],
  [/^(?:NotFound|ErrorPageContent|Error|Loading)$/, 'Leave it out: there is a page for addresses that do not exist.'],
  [
    /^(?:Doc|Blog|MDXPage|MDXContent|EditThisPage|EditMetaRow|LastUpdated|Paginator|Tag|Unlisted|ContentVisibility|BackToTop|Skip)\w*$/,
    'Write it into the pages that need it, or style what is there with customCss.',
  ],
]

/**
 * A warning with the parts of the theme that a site has replaced and that are not used: those around the content, and
 * parts of parts. None when there are no such parts. `slots` are the files, from the root, that are used for parts of
 * pages.
 */
export async function findOutsideParts(root: string, slots: readonly string[]): Promise<readonly Problem[]> {
  const folder = join(root, 'src/theme')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const parts = entries.flatMap((entry) => {
    const path = toPosix(join(entry.parentPath, entry.name).slice(folder.length + 1))
    const isUsed = slots.some((slot) => isOfPart(`src/theme/${path}`, slot))
    return entry.isFile() && /\.[jt]sx?$/.test(path) && !isUsed
      ? [path.replace(/\.[jt]sx?$/, '').replace(/\/index$/, '')]
      : []
  })
  const found = new Map<string, string>()
  for (const part of parts.sort()) {
    const [top = ''] = part.split('/')
    const hint = OUTSIDE.find(([names]) => names.test(top))?.[1] ?? partOfPart(part, folder)
    if (hint !== undefined) found.set(hint === INNER ? part : top, hint)
  }
  if (found.size === 0) return []
  return [
    {
      severity: 'warning',
      code: 'code.outside',
      message: `Parts of the theme that the site has replaced are not used: ${[...found.keys()].join(', ')}`,
      hint: [...new Set(found.values())].map((hint) => `${namesFor(hint, found)}: ${hint}`).join(' '),
      file: 'src/theme',
    },
  ]
}

const INNER = 'Replace the whole part instead.'

/** A part of something that is not replaced as a whole, and that there is none of. */
function partOfPart(part: string, folder: string): string | undefined {
  const known: readonly string[] = [...Object.keys(CONTENT_PARTS), ...HEADING_PARTS]
  const isKnown = known.includes(part) || DOCUSAURUS_MODULES.some((name) => name === `@theme/${part}`)
  const [top = '', ...inner] = part.split('/')
  const isInside = inner.length > 0 && (known.includes(top) || top === 'MDXComponents')
  return isInside && !isKnown && !isModule(join(folder, top)) ? INNER : undefined
}

function namesFor(hint: string, found: ReadonlyMap<string, string>): string {
  return [...found].flatMap(([name, own]) => (own === hint ? [name] : [])).join(', ')
}
