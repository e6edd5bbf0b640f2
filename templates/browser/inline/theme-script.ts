import { scriptJson } from '../../../src/shared/html-text.ts'
import type { SiteProps } from '../../../src/shared/page-props.ts'
import * as storageKeys from '../../storage-keys.ts'

type ThemeSite = Pick<SiteProps, 'colorMode' | 'announcementBar' | 'translationBanner' | 'sidebarHideable'>

/** Returns the statement that stores the color mode in `t`. */
function modeSource({ defaultMode, disableSwitch, respectPrefersColorScheme }: SiteProps['colorMode']): string {
  const fallback = respectPrefersColorScheme
    ? "matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'"
    : scriptJson(defaultMode)
  if (disableSwitch) return `t=${fallback}`
  return `t=g(${scriptJson(storageKeys.theme)});if(t!='light'&&t!='dark')t=${fallback}`
}

/**
 * Returns the script that runs before the first paint: it marks the document with the reader's earlier choices (color
 * mode, closed bars, hidden sidebar) and with the language of a translation if that is the reader's, so that nothing
 * flashes or moves.
 */
export function themeScript(site: ThemeSite): string {
  const { announcementBar: bar, translationBanner: translation } = site
  const statements = [
    // Reading storage throws if the reader blocks it.
    'var d=document.documentElement.dataset,t,g=function(k){try{return localStorage.getItem(k)}catch(e){}}',
    modeSource(site.colorMode),
    'd.theme=t',
    // Neither a section nor an earlier place is shown, which would have to be where it stays.
    "if(!location.hash&&!history.state)d.partial=''",
    bar?.isCloseable
      ? `if(g(${scriptJson(storageKeys.announcementId)})==${scriptJson(bar.id)}&&g(${scriptJson(
          storageKeys.announcementDismissed,
        )})=='true')d.announcement='closed'`
      : undefined,
    translation
      ? `if(navigator.language.toLowerCase().includes(${scriptJson(translation.language.toLowerCase())})&&g(${scriptJson(
          storageKeys.translationDismissed,
        )})!='true')d.translation=''`
      : undefined,
    site.sidebarHideable ? `if(g(${scriptJson(storageKeys.sidebar)})=='hidden')d.sidebar='hidden'` : undefined,
  ].filter((statement) => statement !== undefined)
  return `(function(){${statements.join(';')}})()`
}
