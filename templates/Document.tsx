import { text } from '../src/shared/messages/text.ts'
import type { VersionProps } from '../src/shared/page-version.ts'
import { searchLabel } from '../src/shared/search/texts.ts'
import { isNotFoundPage } from '../src/shared/url.ts'
import { PageLayout, type WholePageProps } from './layouts/PageLayout.tsx'
import { mainId, statusId } from './page-and-scripts.ts'
import { AnnouncementBar, TranslationBanner } from './parts/Bars.tsx'
import { classNames } from './parts/class-names.ts'
import { SearchDialog, ShortcutsButton, ShortcutsDialog, ZoomDialog } from './parts/Dialogs.tsx'
import { Footer } from './parts/Footer.tsx'
import { Head } from './parts/Head.tsx'
import { Navbar } from './parts/navbar/Navbar.tsx'
import { Part } from './parts/Part.tsx'
import { Sidebar, SidebarShowButton } from './parts/Sidebar.tsx'

/** A whole page: the shell around every layout. */
export function Document({ site, page, bodyHtml }: WholePageProps) {
  const { href, version, languages } = page
  const position = { href, sidebar: page.sidebar?.name, version, languages }
  return (
    <html
      lang={site.lang}
      dir={site.direction}
      className={page.version?.className}
      data-theme={site.colorMode.defaultMode}
      data-follows-system={site.colorMode.respectPrefersColorScheme ? '' : undefined}
    >
      <Head site={site} page={page} />
      <body>
        <SkipLink />
        {site.announcementBar && <AnnouncementBar {...site.announcementBar} />}
        {site.translationBanner && (
          <TranslationBanner banner={site.translationBanner} baseUrl={site.baseUrl} page={page} />
        )}
        <Part name="navbar">
          <Navbar site={site} position={position} />
        </Part>
        <div className={classNames('shell', page.sidebar && 'with-sidebar')}>
          <Sidebar site={site} page={page} position={position} />
          {page.sidebar && site.sidebarHideable && <SidebarShowButton />}
          <main
            className={classNames('content', `layout-${page.layout}`, isNotFoundPage(page) && 'not-found-page')}
            id={mainId}
            tabIndex={-1}
            {...versionAttributes(page.version)}
          >
            <PageLayout site={site} page={page} bodyHtml={bodyHtml} />
          </main>
        </div>
        <Part name="footer">{site.footer ? <Footer {...site.footer} /> : <ShortcutsButton />}</Part>
        <ShortcutsDialog search={searchLabel(site.searchTexts)} />
        <ZoomDialog />
        <SearchDialog
          href={site.searchHref}
          engine={site.assets.search.engine}
          source={site.assets.search.source}
          choices={site.assets.search.choices}
          missingResultsUrl={site.missingResultsUrl}
          translated={site.searchTexts}
        />
        <Part name="bodyEnd" />
        <div className="visually-hidden" id={statusId} role="status" />
      </body>
    </html>
  )
}

/** Tells scripts which of several versions is being read. */
function versionAttributes(version: VersionProps | undefined): Readonly<Record<string, string>> {
  if (!version || Object.keys(version.links).length === 0) return {}
  return { 'data-docs': version.docs, 'data-version': version.name }
}

/** The first element in the tab order: skips the navigation. */
function SkipLink() {
  return (
    <a className="skip-link" href={`#${mainId}`}>
      {text('theme.common.skipToMainContent', 'Skip to main content')}
    </a>
  )
}
